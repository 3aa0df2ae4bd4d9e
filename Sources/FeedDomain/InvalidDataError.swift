/// An error for a response in an unexpected format. Its message differs from the message for a lost connection.
public protocol InvalidDataError: CausedError {}

extension InvalidDataError {
  public var cause: FailureCause { .invalidData }
}
