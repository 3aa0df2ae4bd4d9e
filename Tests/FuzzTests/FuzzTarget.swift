/// Code that reads foreign bytes, for libFuzzer and for the tests.
struct FuzzTarget: Sendable {
  let name: String
  /// The files and folders in `Sources` whose coverage is measured.
  let sources: [String]
  /// Runs the code with bytes, and throws a ``BrokenProperty`` if the outcome is not as it must be.
  let run: @Sendable ([UInt8]) throws -> Void

  static let all =
    documents + webFeeds + json + headers + addresses + texts + terminals + files + workers + pictures + caches
}

/// An error for an outcome that must not be.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``BrokenProperty`` unless the condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws(BrokenProperty) {
  if !condition { throw BrokenProperty(description: description()) }
}

/// Returns the outcome of code that may throw errors of one type only; nil if it throws one.
func attempt<Outcome, Failure: Error>(_ failure: Failure.Type, _ body: () throws -> Outcome) throws -> Outcome? {
  do {
    return try body()
  } catch is Failure {
    return nil
  }
}
