/// An error for a response in an unexpected format. The user sees a different message than for a lost connection.
public protocol InvalidDataError: CausedError {}

extension InvalidDataError {
  public var cause: FailureCause { .invalidData }
}
