/// Who said what a setting is to be; as errors name it.
enum SettingOrigin: Hashable, CustomStringConvertible, Sendable {
  /// A word of the command line that belongs to no option.
  case word
  /// By its name.
  case option(String)
  case variable(String)
  /// A line of the configuration, as `FILE:LINE`, and the option on it, if it is about one.
  case line(String, option: String?)

  var description: String {
    switch self {
    case .word: "the command line"
    case .option(let name): "--\(name)"
    case .variable(let name): name
    case .line(let place, let option): option.map { "\(place): \($0)" } ?? place
    }
  }

  /// What is wrong with a value that came from here.
  func error(_ reason: some CustomStringConvertible) -> UsageError {
    // Of a word it is seen what it is about.
    UsageError(description: self == .word ? reason.description : "\(self): \(reason)")
  }
}
