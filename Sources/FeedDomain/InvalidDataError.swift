/// Marks the errors that say "the server answered, but not as the contract has it".
///
/// The user reads these differently from a failed connection.
public protocol InvalidDataError: CausedError {}

extension InvalidDataError {
  public var cause: FailureCause { .invalidData }
}
