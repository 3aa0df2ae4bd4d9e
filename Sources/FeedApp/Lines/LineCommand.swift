import FeedScreens
import Foundation
import TerminalKit

/// What a line of the user stands for while no field is open.
enum LineCommand {
  case number(Int, label: String)
  /// Commands of which the first that is possible is meant, the key or the name that was typed, and the text behind it.
  case commands([Command], label: String, text: String = "")
  case ownCommand(Key)
  case unknown(String)

  /// The commands behind whose key or name a line may go on with the text for their field.
  private static let commandsWithText: [Command] = [.filter, .go, .subscribe]

  init(_ line: String, _ keymap: Keymap) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let name = words.first.map(String.init) ?? Command.selectNext.name
    let text = words.count > 1 ? String(words[1]) : ""
    if let number = Self.rowNumber(line) {
      self = .number(number, label: line)
    } else if let key = Key(line: line) {
      let commands = LineCommand.commands(keymap.commands(for: key), label: key.label)
      self = keymap.ownCommand(for: key) == nil ? commands : .ownCommand(key)
    } else if let command = Command.allCases.first(where: { $0.name == name }),
      text.isEmpty || Self.commandsWithText.contains(command)
    {
      self = .commands([command], label: name, text: text)
    } else if let key = Self.keyBeforeText(line, name),
      let command = keymap.commands(for: key).first(where: Self.commandsWithText.contains)
    {
      self = .commands([command], label: key.label, text: line.dropFirst().trimmingCharacters(in: .whitespaces))
    } else {
      self = .unknown(line)
    }
  }

  /// Returns the number of a row that a line holds, 0 for all negative numbers; nil if the line is no number.
  static func rowNumber(_ line: String) -> Int? { Int(line).map { max(0, $0) } }

  /// Returns the key that begins a line. A letter needs a space behind it, because it may begin a word.
  private static func keyBeforeText(_ line: String, _ word: String) -> Key? {
    guard let first = line.first, !first.isLetter || word.count == 1 else { return nil }
    return Key(label: String(first))
  }

  /// The command that is meant; nil if it is none, or an own command.
  var command: Command? {
    if case .commands(let commands, _, _) = self { commands.first } else { nil }
  }
}

extension Keymap {
  /// Returns what a user types for a command: its first key, or its name if it has none.
  func word(for command: Command) -> String { self[command].first?.label ?? command.name }
}
