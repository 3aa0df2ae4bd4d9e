import FeedPresentation

/// A program of the user's choice with its arguments, as written in the configuration. No shell interprets the words.
public struct ProgramCommand: Equatable, Sendable {
  /// A part of a picture that a letter after a percent sign stands for.
  public enum Placeholder: Character, CaseIterable, Sendable {
    /// The address of the picture's page or, for a program that only opens pictures, of the picture.
    case address = "u"
    case file = "f"
    case pictureAddress = "p"
    case heading = "t"
  }

  /// The input of a program.
  public enum Subject: Sendable {
    /// The address of a page or a picture, and a file with the picture's bytes.
    case picture
    /// A text on standard input.
    case text
    /// All parts of a picture that a command of the user's own may ask for.
    case ownCommand

    fileprivate var placeholders: [Placeholder] {
      switch self {
      case .picture: [.address, .file]
      case .text: []
      case .ownCommand: Placeholder.allCases
      }
    }
  }

  /// An error in the words of a command.
  public enum Fault: WordedError, Equatable {
    case noProgram, inTerminal, unknownLetter, unknownProgram

    public var wording: Wording {
      let word = ProgramCommand.inTerminal
      return switch self {
      case .noProgram:
        Wording(en: "no program is named", el: "δεν δίνεται πρόγραμμα", ptBR: "nenhum programa é indicado")
      case .inTerminal:
        Wording(
          en: "\(word) is not possible here", el: "το \(word) δεν γίνεται εδώ", ptBR: "\(word) não é possível aqui")
      case .unknownLetter:
        Wording(
          en: "only % may follow a %, for pages and pictures also u or f, and for commands of your own also p or t",
          el: "μετά από % έρχεται μόνο %, για σελίδες και εικόνες και u ή f, για δικές σας εντολές και p ή t",
          ptBR: "depois de % só pode vir %, para páginas e imagens também u ou f, para comandos seus também p ou t")
      case .unknownProgram:
        Wording(
          en: "a part of a picture cannot name the program",
          el: "ένα μέρος μιας εικόνας δεν μπορεί να είναι το πρόγραμμα",
          ptBR: "uma parte da imagem não pode indicar o programa")
      }
    }
  }

  private static let inTerminal = "in-terminal"
  private static let dash = UInt8(ascii: "-")

  /// True if the program gets the terminal.
  public let isInTerminal: Bool
  private let words: [String]
  private let subject: Subject

  /// - Parameter words: the program and its arguments. If `in-terminal` precedes them, the program gets the terminal.
  ///   Letters after a percent sign stand for parts of a picture, see ``Placeholder``. `%%` is a percent sign.
  public init(_ words: some Collection<String>, for subject: Subject = .picture) throws(Fault) {
    isInTerminal = words.first == Self.inTerminal
    self.words = Array(words.dropFirst(isInTerminal ? 1 : 0))
    self.subject = subject
    if isInTerminal, subject == .text { throw .inTerminal }
    guard let program = self.words.first, !program.isEmpty else { throw .noProgram }
    let known = Set(subject.placeholders.map(\.rawValue) + ["%"])
    for word in self.words where !Self.letters(of: word).allSatisfy({ $0.map(known.contains) ?? false }) {
      throw .unknownLetter
    }
    // A heading comes from a server, which must not choose the program.
    if subject == .ownCommand, Self.letters(of: program).contains(where: { $0 != "%" }) { throw .unknownProgram }
  }

  /// The words of the configuration from which the command is made.
  public var configurationWords: [String] { (isInTerminal ? [Self.inTerminal] : []) + words }

  /// The program, as a name or a path.
  public var program: String { words().first ?? "" }

  /// The program's name without its folder.
  public var name: String { words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "" }

  /// Returns true if a placeholder is among the words.
  public func uses(_ placeholder: Placeholder) -> Bool {
    subject.placeholders.contains(placeholder) && words.contains { Self.letters(of: $0).contains(placeholder.rawValue) }
  }

  /// Returns the words with the placeholders replaced. In a command that only opens pictures, the address is appended
  /// if there is no placeholder. A word that would begin with `-` because of a part of a picture, which may come from a
  /// server, gets a space before it, so that it cannot be mistaken for an option.
  public func words(_ parts: [Placeholder: String] = [:]) -> [String] {
    let values = Dictionary(uniqueKeysWithValues: parts.map { ($0.key.rawValue, $0.value) } + [("%", "%")])
    let filled = words.map { word in
      let text = Self.filled(word, with: values)
      return text.utf8.first == Self.dash && word.utf8.first != Self.dash ? " \(text)" : text
    }
    guard subject == .picture, !Placeholder.allCases.contains(where: uses) else { return filled }
    return filled + [parts[.address] ?? ""]
  }

  /// Returns the character after each percent sign, or nil in its place for a percent sign at the end.
  private static func letters(of word: String) -> [Character?] {
    var letters: [Character?] = []
    var isMarked = false
    for character in word {
      if isMarked { letters.append(character) }
      isMarked = !isMarked && character == "%"
    }
    return isMarked ? letters + [nil] : letters
  }

  private static func filled(_ word: String, with parts: [Character: String]) -> String {
    var text = ""
    var isMarked = false
    for character in word {
      if isMarked { text += parts[character] ?? "" } else if character != "%" { text.append(character) }
      isMarked = !isMarked && character == "%"
    }
    return text
  }
}
