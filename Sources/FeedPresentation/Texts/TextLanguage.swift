import Foundation

/// A language of the screens' texts.
public enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case greek = "el"
  case brazilianPortuguese = "pt-BR"

  /// The language that this process's environment selects.
  public static let current = preferred(environment: ProcessInfo.processInfo.environment)

  /// Returns the language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty (POSIX.1-2017, section
  /// 8.2). Every variety of Portuguese selects the Brazilian texts. `C` and languages without texts select English.
  public static func preferred(environment: [String: String]) -> TextLanguage {
    guard let name = variable(environment: environment) else { return TextLanguage(localeName: "") }
    return TextLanguage(localeName: environment[name] ?? "")
  }

  /// Returns the name of the variable that determines the language; nil if none is set.
  public static func variable(environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].first { environment[$0]?.isEmpty == false }
  }

  init(_ locale: Locale) {
    self.init(localeName: locale.identifier)
  }

  /// - Parameter localeName: a name such as "pt_BR.UTF-8@euro".
  private init(localeName: String) {
    self =
      switch localeName.prefix(while: \.isLetter).lowercased() {
      case "el": .greek
      case "pt": .brazilianPortuguese
      default: .english
      }
  }

  /// The locale for dates and numbers.
  public var locale: Locale { Locale(identifier: rawValue) }
}
