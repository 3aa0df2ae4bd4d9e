import FeedPresentation
import TerminalKit

/// Which keys ask for which command: those of the table, unless others were asked for.
public struct Keymap: Sendable {
  /// The keys of the table.
  public static let standard = Keymap()

  private let keys: [Command: [Key]]
  private let commands: [Key: [Command]]

  /// - Parameter bindings: what keys ask for in place of what the table says: the first of their commands that is possible.
  ///   A key may ask for nothing.
  public init(replacing bindings: [Key: [Command]] = [:]) {
    let pairs = Command.allCases.flatMap { command in command.row.keys.map { ($0, command) } }
    let commands = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }.merging(bindings) { $1 }
    self.commands = commands
    // Those of the table come first, in its order: they are the most usual.
    let others = bindings.keys.sorted { $0.label < $1.label }
    keys = Dictionary(
      uniqueKeysWithValues: Command.allCases.map { command in
        let usual = command.row.keys
        return (
          command, (usual + others.filter { !usual.contains($0) }).filter { commands[$0]?.contains(command) == true }
        )
      })
  }

  /// The keys that ask for `command`, the most usual first.
  public subscript(command: Command) -> [Key] { keys[command] ?? [] }

  /// What may be meant by `key`: the first of these that is possible.
  public func commands(for key: Key) -> [Command] { commands[key] ?? [] }

  /// What every key asks for that asks for anything, or would by the table.
  ///
  /// As what they replace, they give the same keymap.
  public var bindings: [(key: Key, commands: [Command])] {
    var seen: Set<Key> = []
    return Command.allCases.flatMap { $0.row.keys + self[$0] }.filter { seen.insert($0).inserted }
      .map { ($0, commands(for: $0)) }
  }

  /// Returns the keys of `commands`, and the words beside the first of them, or beside another that it stands for; nil
  /// when there is no key.
  func hint(for commands: [Command], saying other: Command? = nil, in language: TextLanguage) -> KeyHint? {
    let keys = commands.compactMap { self[$0].first?.symbol }.joined(separator: "/")
    guard !keys.isEmpty, let text = (other ?? commands.first)?.row.hint else { return nil }
    return KeyHint(keys: DisplayText(keys), text: DisplayText(text[language]))
  }
}

/// A key, and a word or two on what it does.
struct KeyHint {
  let keys: DisplayText
  let text: DisplayText

  var line: DisplayText { "\(keys) \(text)" }
}
