import FeedEdges
import FeedPresentation
import FeedScreens
import TerminalKit

enum KeyLines {
  static let word = "key"
  private static let nothing = "none"

  static func text(of keymap: Keymap) -> String {
    let bindings = keymap.bindings.filter { keymap.ownCommand(for: $0.key) == nil }
    let lines = bindings.map { [word, $0.key.label] + ($0.commands.isEmpty ? [nothing] : $0.commands.map(\.name)) }
    return (lines + keymap.ownCommands.map(OwnCommandLines.words)).compactMap(ConfigurationLine.text)
      .joined(separator: "\n")
  }

  static func binding(of words: ArraySlice<String>) throws -> (Key, [Command]) {
    guard let label = words.first, words.count > 1 else {
      throw UsageError(
        word, en: "takes a key, then commands or \(nothing)", el: "παίρνει ένα πλήκτρο και μετά εντολές ή \(nothing)",
        ptBR: "recebe uma tecla e depois comandos ou \(nothing)")
    }
    let key = try key(labelled: label)
    if words.dropFirst().elementsEqual([nothing]) { return (key, []) }
    return (key, try words.dropFirst().map(command))
  }

  static func key(labelled label: String) throws -> Key {
    guard let key = Key(label: label) else {
      let key = QuotedText(printable(label))
      throw UsageError(
        Wording(
          en: "unknown key \(key); the help (?) lists the keys",
          el: "άγνωστο πλήκτρο \(key)· η βοήθεια (?) δείχνει τα πλήκτρα",
          ptBR: "tecla desconhecida \(key); a ajuda (?) lista as teclas"))
    }
    return key
  }

  /// Returns the label with its unprintable characters replaced by their code points.
  private static func printable(_ label: String) -> String {
    label.map { character in
      let isShown = DisplayText("\(character)").description == "\(character)"
      let numbers = character.unicodeScalars.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
      return isShown ? "\(character)" : numbers.joined()
    }.joined()
  }

  private static func command(named word: String) throws -> Command {
    guard let command = Command.allCases.first(where: { $0.name == word }) else {
      let hint = NearestWord.hint(for: word, among: Command.allCases.map(\.name))
      throw UsageError(
        Wording(en: "unknown command", el: "άγνωστη εντολή", ptBR: "comando desconhecido")
          + " \(QuotedText(word))" + hint)
    }
    return command
  }
}
