import FeedPresentation
import TerminalKit

/// The keys of each command: those in the command table, except for the keys that the user has bound otherwise.
public struct Keymap: Sendable {
  /// The keys of the command table.
  public static let standard = Keymap()

  private let keys: [Command: [Key]]
  private let commands: [Key: [Command]]
  private let replacements: [Key: [Command]]
  /// The commands of the user's own, in the order of the configuration.
  public let ownCommands: [OwnCommand]

  /// - Parameters:
  ///   - bindings: the commands of some keys. They replace the commands that these keys have in the command table. A key
  ///     invokes the first of its commands that is enabled. A key without commands does nothing.
  ///   - ownCommands: the commands of the user's own. They too replace the commands of their keys.
  public init(replacing bindings: [Key: [Command]] = [:], ownCommands: [OwnCommand] = []) {
    replacements = bindings
    self.ownCommands = ownCommands
    let bindings = bindings.merging(ownCommands.map { ($0.key, []) }) { $1 }
    let pairs = Command.allCases.flatMap { command in command.row.keys.map { ($0, command) } }
    let commands = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }.merging(bindings) { $1 }
    self.commands = commands
    // The keys in the command table come first, in the table's order, because they are the most usual.
    let others = bindings.keys.sorted { $0.label < $1.label }
    keys = Dictionary(
      uniqueKeysWithValues: Command.allCases.map { command in
        let usual = command.row.keys
        return (
          command, (usual + others.filter { !usual.contains($0) }).filter { commands[$0]?.contains(command) == true }
        )
      })
  }

  /// The keymap without the user's own commands, in which their keys invoke the commands of the table again.
  public var withoutOwnCommands: Keymap { Keymap(replacing: replacements) }

  /// The keys that invoke `command`, with the most usual first.
  public subscript(command: Command) -> [Key] { keys[command] ?? [] }

  /// Returns the commands of a key. The key invokes the first command that is enabled.
  public func commands(for key: Key) -> [Command] { commands[key] ?? [] }

  /// Returns the user's own command of a key.
  public func ownCommand(for key: Key) -> OwnCommand? { ownCommands.first { $0.key == key } }

  /// The bindings of all keys that have a command in this keymap or in the command table. A keymap that is initialised
  /// with these bindings and ``ownCommands`` equals this keymap.
  public var bindings: [(key: Key, commands: [Command])] {
    var seen: Set<Key> = []
    return Command.allCases.flatMap { $0.row.keys + self[$0] }.filter { seen.insert($0).inserted }
      .map { ($0, commands(for: $0)) }
  }

  /// Returns a hint with the first key of each of `commands` and the text of `other` or, if `other` is nil, of the
  /// first command. Returns nil if there is no key or no text.
  func hint(for commands: [Command], saying other: Command? = nil, in language: TextLanguage) -> KeyHint? {
    guard let text = (other ?? commands.first)?.row.hint else { return nil }
    return hint(for: commands, saying: text, in: language)
  }

  func hint(for commands: [Command], saying text: Wording, in language: TextLanguage) -> KeyHint? {
    let keys = commands.compactMap { command in
      self[command].first.map { KeyHint.HintedKey(command: command, symbol: DisplayText($0.symbol)) }
    }
    return keys.isEmpty ? nil : KeyHint(keys: keys, text: DisplayText(text[language]))
  }
}
