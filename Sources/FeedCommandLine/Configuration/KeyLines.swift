import FeedEdges
import FeedScreens
import TerminalKit

/// What the keys do, as a configuration says it.
enum KeyLines {
  private static let nothing = "none"

  static func text(of keymap: Keymap) -> String {
    keymap.bindings.compactMap { key, commands in
      ConfigurationLine.text(of: ["key", key.label] + (commands.isEmpty ? [nothing] : commands.map(\.name)))
    }.joined(separator: "\n")
  }

  /// - Parameter words: those behind `key`.
  /// - Throws: ``UsageError``.
  static func binding(of words: ArraySlice<String>) throws -> (Key, [Command]) {
    guard let label = words.first, words.count > 1 else {
      throw UsageError(description: "key takes a key, and commands or \(nothing)")
    }
    guard let key = Key(label: label) else {
      let scalars = label.unicodeScalars
      let isShown = scalars.count != 1 || DisplayText(label).description == label
      let name =
        isShown ? "\(QuotedText(label))" : scalars.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined()
      throw UsageError(description: "unknown key \(name); the help (?) names them")
    }
    if words.dropFirst().elementsEqual([nothing]) { return (key, []) }
    return (key, try words.dropFirst().map(command))
  }

  private static func command(named word: String) throws -> Command {
    guard let command = Command.allCases.first(where: { $0.name == word }) else {
      let hint = NearestWord.hint(for: word, among: Command.allCases.map(\.name))
      throw UsageError(description: "unknown command \(QuotedText(word))\(hint)")
    }
    return command
  }
}
