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
