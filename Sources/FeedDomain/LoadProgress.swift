import Locks

/// The progress of a load: the number of bytes received so far from all servers that the load asks. The tasks of a load
/// inherit ``current`` from ``track(_:)``, which starts the load, so no function has to pass it on.
public final class LoadProgress: Sendable {
  /// The progress of the load that the current task belongs to; nil if the load is not tracked.
  @TaskLocal public static var current: LoadProgress?

  private struct State {
    var ended = Amount()
    var responses: [Int: Amount] = [:]
    var count = 0
    var shared: LoadProgress?
  }

  private let state = Locked(State())

  public init() {}

  /// Starts a load with a new ``current`` progress.
  public static func track<Result>(_ begin: () -> Result) -> Result {
    $current.withValue(LoadProgress(), operation: begin)
  }

  /// The sum of all responses of the load, including finished ones; nil if no response is in progress.
  public var amount: Amount? {
    let (own, shared) = state.withLock { state in
      (state.responses.isEmpty ? nil : state.responses.values.reduce(state.ended, +), state.shared)
    }
    guard let other = shared?.amount else { return own }
    guard let own else { return other }
    return own + other
  }

  /// Adds the progress of another load, which is already running and whose result this load uses too.
  public func follow(_ other: LoadProgress) {
    state.withLock { $0.shared = other }
  }

  public func beginResponse() -> Response {
    state.withLock { state in
      state.count += 1
      state.responses[state.count] = Amount(expected: nil)
      return Response(load: self, number: state.count)
    }
  }

  public struct Response: Sendable {
    fileprivate let load: LoadProgress
    fileprivate let number: Int

    /// Replaces the amount that was previously reported for this response.
    public func report(_ amount: Amount) {
      load.state.withLock { $0.responses[number] = amount }
    }

    public func end() {
      load.state.withLock { state in
        let received = state.responses.removeValue(forKey: number)?.received ?? 0
        state.ended = state.ended + Amount(received: received, expected: received)
      }
    }
  }
}

extension LoadProgress {
  /// The number of bytes received, as transferred, and the number of bytes to expect.
  public struct Amount: Hashable, Sendable {
    public let received: Int
    /// The expected number of bytes; nil if the server sent no number or an impossible one.
    public let expected: Int?

    public init(received: Int = 0, expected: Int? = 0) {
      self.received = max(0, received)
      if let expected, expected >= self.received { self.expected = expected } else { self.expected = nil }
    }

    /// Returns the sum of two amounts, at most `Int.max`.
    public static func + (left: Amount, right: Amount) -> Amount {
      let received = left.received.addingClamped(right.received)
      guard let leftExpected = left.expected, let rightExpected = right.expected else {
        return Amount(received: received, expected: nil)
      }
      return Amount(received: received, expected: leftExpected.addingClamped(rightExpected))
    }
  }
}
