import Foundation

/// A language that the screens' texts are in.
public enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case greek = "el"
  case brazilianPortuguese = "pt-BR"

  /// The language of the program's own environment.
  public static let current = preferred(environment: ProcessInfo.processInfo.environment)

  /// The language that `LC_ALL`, `LC_MESSAGES` or `LANG` asks for: the first of them that is set and not empty decides.
  ///
  /// Any Portuguese is taken for the Brazilian; a language without texts, and `C`, is English.
  ///
  /// Source: POSIX.1-2017, section 8.2.
  public static func preferred(environment: [String: String]) -> TextLanguage {
    TextLanguage(localeName: variable(environment: environment).flatMap { environment[$0] } ?? "")
  }

  /// The variable that decides; nil when none is set.
  public static func variable(environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].first { environment[$0]?.isEmpty == false }
  }

  /// The language of a locale, by the same rule.
  init(_ locale: Locale) {
    self.init(localeName: locale.identifier)
  }

  /// - Parameter localeName: as in "pt_BR.UTF-8@euro".
  private init(localeName: String) {
    self =
      switch localeName.prefix(while: \.isLetter).lowercased() {
      case "el": .greek
      case "pt": .brazilianPortuguese
      default: .english
      }
  }

  /// For dates and numbers in this language.
  public var locale: Locale { Locale(identifier: rawValue) }
}
