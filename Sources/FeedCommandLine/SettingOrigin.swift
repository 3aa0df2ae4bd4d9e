import FeedPresentation

/// The origin of a setting, which is named in errors.
enum SettingOrigin: Hashable, CustomStringConvertible, Sendable {
  /// A word of the command line that belongs to no option.
  case word
  case option(String)
  case variable(String)
  /// A line of the configuration as `FILE:LINE`, with the option on it.
  case line(String, option: String?)

  var description: String {
    switch self {
    case .word: "the command line"
    case .option(let name): "--\(name)"
    case .variable(let name): name
    case .line(let place, let option): option.map { "\(place): \($0)" } ?? place
    }
  }

  func error(_ reason: Wording) -> UsageError {
    // The user sees which word of the command line the error is about, so the origin is not named.
    UsageError(self == .word ? reason : "\(self): " + reason)
  }

  func error(_ subject: some CustomStringConvertible, en: String, el: String, ptBR: String) -> UsageError {
    error(Wording(subject, en: en, el: el, ptBR: ptBR))
  }

  /// Returns an error that only the shell shows.
  func error(_ reason: String) -> UsageError { error(Wording(verbatim: reason)) }

  /// Returns the value of `work`. An error of `work` becomes one that names this origin.
  func naming<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw self.error(Wording(describing: error))
    }
  }
}
