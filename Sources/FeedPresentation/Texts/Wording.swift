/// A text in all languages. The compiler ensures that no language is missing.
public struct Wording: Hashable, Sendable {
  private let en: String
  private let el: String
  private let ptBR: String

  public init(en: String, el: String, ptBR: String) {
    self.en = en
    self.el = el
    self.ptBR = ptBR
  }

  public subscript(language: TextLanguage) -> String {
    switch language {
    case .english: en
    case .greek: el
    case .brazilianPortuguese: ptBR
    }
  }
}

extension Wording {
  /// Creates a sentence that begins with the same word in all languages, such as a name.
  public init(_ subject: some CustomStringConvertible, en: String, el: String, ptBR: String) {
    self = "\(subject) " + Wording(en: en, el: el, ptBR: ptBR)
  }

  /// Creates a text that is the same in all languages, such as a name.
  public init(verbatim text: String) {
    self.init(en: text, el: text, ptBR: text)
  }

  /// Returns the text after a change in each language.
  public func map(_ change: (String) -> String) -> Wording {
    Wording(en: change(en), el: change(el), ptBR: change(ptBR))
  }

  public static func + (text: String, wording: Wording) -> Wording { wording.map { text + $0 } }

  public static func + (wording: Wording, text: String) -> Wording { wording.map { $0 + text } }

  public static func + (one: Wording, other: Wording) -> Wording {
    Wording(en: one.en + other.en, el: one.el + other.el, ptBR: one.ptBR + other.ptBR)
  }
}
