/// Who said what a setting is to be; as errors name it.
enum SettingOrigin: Hashable, CustomStringConvertible, Sendable {
  /// A word of the command line that belongs to no option.
  case word
  /// By its name.
  case option(String)
  case variable(String)

  var description: String {
    switch self {
    case .word: "the command line"
    case .option(let name): "--\(name)"
    case .variable(let name): name
    }
  }

  /// What is wrong with a value that came from here.
  func error(_ reason: some CustomStringConvertible) -> UsageError {
    // Of a word it is seen what it is about.
    UsageError(description: self == .word ? reason.description : "\(self): \(reason)")
  }
}
