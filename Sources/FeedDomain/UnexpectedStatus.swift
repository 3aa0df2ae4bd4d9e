/// The server answered with a status under which there is nothing to be read.
public struct UnexpectedStatus: CausedError, Hashable, CustomStringConvertible {
  /// Of HTTP, as in 404.
  public let code: Int
  /// How long the server wants to be left alone; nil when it does not say.
  public let retryAfter: Duration?

  public init(code: Int, retryAfter: Duration? = nil) {
    self.code = code
    self.retryAfter = retryAfter
  }

  public var cause: FailureCause { .unexpectedStatus(self) }
  public var description: String { "unexpected status \(code)" }
}
