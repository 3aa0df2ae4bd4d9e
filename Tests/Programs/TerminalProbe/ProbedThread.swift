import Foundation

/// A thread on which the probe runs a command. A digit selects it.
enum ProbedThread: Character {
  case main = "0"
  case foundation = "1"
  case queue = "2"
  case task = "3"
  case library = "4"

  func run(_ work: @escaping @Sendable () -> Void) {
    switch self {
    case .main: work()
    case .foundation: Thread.detachNewThread(work)
    case .queue: DispatchQueue(label: "any").async(execute: work)
    case .task: Task.detached { work() }
    case .library:
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { box in
          if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work() }
          return nil
        }, Unmanaged.passRetained(Box(work: work)).toOpaque())
    }
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
