/// A program of the user's choice with its arguments, as written in the configuration. No shell interprets the words.
public struct ProgramCommand: Equatable, Sendable {
  /// The input of a program.
  public enum Subject: Sendable {
    /// The address of a picture, and a file with its bytes.
    case picture
    /// A text on standard input.
    case text
  }

  /// An error in the words of a command.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    case noProgram, inTerminal, unknownLetter

    public var description: String {
      switch self {
      case .noProgram: "no program is named"
      case .inTerminal: "\(ProgramCommand.inTerminal) is not possible here"
      case .unknownLetter: "only % may follow a %, and for pages and pictures also u or f"
      }
    }
  }

  private static let inTerminal = "in-terminal"

  /// True if the program gets the terminal.
  public let isInTerminal: Bool
  private let words: [String]
  private let subject: Subject

  /// - Parameter words: the program and its arguments. If `in-terminal` precedes them, the program gets the terminal.
  ///   In a command for pictures, `%u` stands for the address and `%f` for the file. `%%` is a percent sign.
  public init(_ words: some Collection<String>, for subject: Subject = .picture) throws(Fault) {
    isInTerminal = words.first == Self.inTerminal
    self.words = Array(words.dropFirst(isInTerminal ? 1 : 0))
    self.subject = subject
    if isInTerminal, subject == .text { throw .inTerminal }
    guard self.words.first?.isEmpty == false else { throw .noProgram }
    let known: Set<Character> = subject == .picture ? ["u", "f", "%"] : ["%"]
    for word in self.words where !Self.letters(of: word).allSatisfy({ $0.map(known.contains) ?? false }) {
      throw .unknownLetter
    }
  }

  /// The program's name without its folder.
  public var name: String { words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "" }

  /// True if the command needs a file with the picture's bytes.
  public var needsFile: Bool { subject == .picture && words.contains { Self.letters(of: $0).contains("f") } }

  /// Returns the words with the placeholders replaced. Without a placeholder, the address is appended.
  public func words(address: String = "", file: String = "") -> [String] {
    let filled = words.map { Self.filled($0, with: ["u": address, "f": file, "%": "%"]) }
    let hasPlace = words.contains { Self.letters(of: $0).contains { $0 == "u" || $0 == "f" } }
    return subject == .text || hasPlace ? filled : filled + [address]
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
