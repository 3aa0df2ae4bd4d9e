import Dispatch
import Locks

/// A serial executor with a queue of its own, so that an actor that waits for the disk blocks no shared thread. Jobs of
/// low priority run when no other jobs are waiting, so that reading a picture does not wait for pictures to be saved.
final class DispatchExecutor: SerialExecutor, Sendable {
  private struct Jobs {
    var urgent: [UnownedJob] = []
    var background: [UnownedJob] = []
  }

  private let queue: DispatchQueue
  private let jobs = Locked(Jobs())

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let isBackground = job.priority.rawValue <= TaskPriority.utility.rawValue
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      if isBackground { jobs.background.append(job) } else { jobs.urgent.append(job) }
    }
    queue.async { self.runNext() }
  }

  func pause() {
    queue.suspend()
  }

  func resume() {
    queue.resume()
  }

  private func runNext() {
    let job = jobs.withLock { $0.urgent.isEmpty ? $0.background.removeFirst() : $0.urgent.removeFirst() }
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
