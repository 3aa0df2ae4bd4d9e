import Locks

/// A clock that advances only when a test advances it.
public final class ManualClock: Clock {
  public struct Instant: InstantProtocol {
    fileprivate var time = Duration.zero

    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    public func duration(to other: Instant) -> Duration { other.time - time }
    public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct State {
    var now = Instant()
    var count = 0
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// The remaining durations of all sleeping tasks, shortest first.
  public var sleeps: [Duration] {
    state.withLock { state in state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted() }
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(number, until: deadline, $0) }
    } onCancel: {
      cancel(number)
    }
  }

  /// Advances the clock and wakes the tasks whose deadline has passed.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  private func begin(_ number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
      if deadline <= state.now { return .success(()) }
      state.sleepers[number] = (deadline, continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: number)
      if sleeper == nil { state.cancelled.insert(number) }
      return sleeper?.continuation
    }
    sleeper?.resume(throwing: CancellationError())
  }
}
