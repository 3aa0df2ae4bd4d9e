import FeedPresentation
import TerminalKit

/// Which keys ask for which command: those of the table, unless others were asked for.
public struct Keymap: Sendable {
  /// The keys of the table.
  public static let standard = Keymap()

  private let keys: [Command: [Key]]
  private let commands: [Key: [Command]]

  /// - Parameter keys: the commands whose keys are others than those of the table, the most usual first; a command may
  ///   have none.
  public init(replacing keys: [Command: [Key]] = [:]) {
    let standard = Dictionary(uniqueKeysWithValues: Command.allCases.map { ($0, $0.row.keys) })
    let all = standard.merging(keys) { _, other in other }
    self.keys = all
    let pairs = Command.allCases.flatMap { command in all[command, default: []].map { ($0, command) } }
    commands = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
  }

  /// The keys that ask for `command`, the most usual first.
  public subscript(command: Command) -> [Key] { keys[command] ?? [] }

  /// What may be meant by `key`, in the order of the table.
  public func commands(for key: Key) -> [Command] { commands[key] ?? [] }

  /// The keys of `commands`, and the words beside the first of them; nil when there is no key.
  func hint(for commands: Command..., in language: TextLanguage) -> KeyHint? {
    hint(for: commands, in: language)
  }

  /// The keys of `command`, and the words of another that it stands for.
  func hint(for command: Command, saying other: Command, in language: TextLanguage) -> KeyHint? {
    guard let key = self[command].first?.symbol, let text = other.row.hint else { return nil }
    return KeyHint(keys: DisplayText(key), text: DisplayText(text[language]))
  }

  func hint(for commands: [Command], in language: TextLanguage) -> KeyHint? {
    let keys = commands.compactMap { self[$0].first?.symbol }.joined(separator: "/")
    guard !keys.isEmpty, let text = commands.first?.row.hint else { return nil }
    return KeyHint(keys: DisplayText(keys), text: DisplayText(text[language]))
  }
}

/// A key, and a word or two on what it does.
struct KeyHint {
  let keys: DisplayText
  let text: DisplayText

  var line: DisplayText { "\(keys) \(text)" }
}
