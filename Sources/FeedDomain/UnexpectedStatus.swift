/// An error for a response with an unexpected HTTP status.
public struct UnexpectedStatus: CausedError, Hashable, CustomStringConvertible {
  /// The HTTP status code.
  public let code: Int
  /// The time after which the server allows another request; nil if the server does not state it.
  public let retryAfter: Duration?

  public init(code: Int, retryAfter: Duration? = nil) {
    self.code = code
    self.retryAfter = retryAfter
  }

  public var cause: FailureCause { .unexpectedStatus(self) }
  public var description: String { "unexpected status \(code)" }
}
