import Locks

/// How far a load is, of what it asks servers for: counted where answers come in, and looked at by whoever shows it.
///
/// Whoever waits for the load begins it as ``current``, which all of its tasks inherit: nothing in between passes it on.
public final class LoadProgress: Sendable {
  /// That of the load which the task belongs to; nil where nobody wants to know.
  @TaskLocal public static var current: LoadProgress?

  private struct State {
    /// Of the answers that have ended, in bytes.
    var ended = Amount()
    var answers: [Int: Amount] = [:]
    var count = 0
    var shared: LoadProgress?
  }

  private let state = Locked(State())

  public init() {}

  /// Begins a load whose progress is ``current`` there.
  public static func track<Result>(_ begin: () -> Result) -> Result {
    $current.withValue(LoadProgress(), operation: begin)
  }

  /// Of all answers so far; nil while none is under way.
  public var amount: Amount? {
    let (own, shared) = state.withLock { state in
      (state.answers.isEmpty ? nil : state.answers.values.reduce(state.ended, +), state.shared)
    }
    guard let other = shared?.amount else { return own }
    return own.map { $0 + other } ?? other
  }

  /// Counts another load too: one that runs already, and serves both.
  public func follow(_ other: LoadProgress) {
    state.withLock { $0.shared = other }
  }

  /// A server is asked for something.
  public func beginAnswer() -> Answer {
    state.withLock { state in
      state.count += 1
      state.answers[state.count] = Amount(expected: nil)
      return Answer(load: self, number: state.count)
    }
  }

  /// One that is under way.
  public struct Answer: Sendable {
    fileprivate let load: LoadProgress
    fileprivate let number: Int

    /// - Parameter amount: of this answer, in place of what was reported before.
    public func report(_ amount: Amount) {
      load.state.withLock { $0.answers[number] = amount }
    }

    public func end() {
      load.state.withLock { state in
        let received = state.answers.removeValue(forKey: number)?.received ?? 0
        state.ended = state.ended + Amount(received: received, expected: received)
      }
    }
  }
}

extension LoadProgress {
  /// Bytes of answers, as they are transferred.
  public struct Amount: Hashable, Sendable {
    public let received: Int
    /// Nil where a server has not told, or what cannot be.
    public let expected: Int?

    public init(received: Int = 0, expected: Int? = 0) {
      self.received = max(0, received)
      self.expected = expected.flatMap { $0 < max(0, received) ? nil : $0 }
    }

    /// That of both, as far as it can be counted.
    public static func + (left: Amount, right: Amount) -> Amount {
      let sum = { (left: Int, right: Int) in
        let (sum, overflows) = left.addingReportingOverflow(right)
        return overflows ? Int.max : sum
      }
      let expected = left.expected.flatMap { left in right.expected.map { sum(left, $0) } }
      return Amount(received: sum(left.received, right.received), expected: expected)
    }
  }
}
