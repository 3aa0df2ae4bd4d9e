/// A program of the user's choice with its arguments, as the configuration has it. No shell reads it.
public struct ProgramCommand: Equatable, Sendable {
  /// What a program is started with.
  public enum Subject: Sendable {
    /// An address, and a picture's bytes as a file.
    case picture
    /// A text on its standard input.
    case text
  }

  /// Why words are no command.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    case noProgram, inTerminal, unknownLetter

    public var description: String {
      switch self {
      case .noProgram: "there is no program"
      case .inTerminal: "\(ProgramCommand.inTerminal) does not go with it"
      case .unknownLetter: "a percent sign goes before another one, for a picture also before u or f"
      }
    }
  }

  private static let inTerminal = "in-terminal"

  /// Whether it is given our terminal.
  public let isInTerminal: Bool
  private let words: [String]
  private let subject: Subject

  /// - Parameter words: the program's, after `in-terminal` for one that is given our terminal. In those for a picture `%u`
  ///   stands for the address and `%f` for the file; `%%` is a percent sign.
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

  /// Of the program as the user knows it.
  public var name: String { words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "" }

  /// Whether a file with the picture's bytes is to be there.
  public var wantsFile: Bool { subject == .picture && words.contains { Self.letters(of: $0).contains("f") } }

  /// What it is started with: its words with these in their places. An address that has none comes last.
  public func words(address: String = "", file: String = "") -> [String] {
    let filled = words.map { Self.filled($0, with: ["u": address, "f": file, "%": "%"]) }
    let hasPlace = words.contains { Self.letters(of: $0).contains { $0 == "u" || $0 == "f" } }
    return subject == .text || hasPlace ? filled : filled + [address]
  }

  /// What follows each percent sign; nil for one at the end.
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
