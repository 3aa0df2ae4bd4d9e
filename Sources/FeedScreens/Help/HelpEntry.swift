import TerminalKit

/// A row of the help: keys and the text that says what they do.
struct HelpEntry: Hashable, Sendable {
  /// The group that lists the entry; nil for keys of other screens.
  let group: Command.Group?
  let keys: DisplayText
  let text: DisplayText

  var elsewhere: HelpEntry { HelpEntry(group: nil, keys: keys, text: text) }
}
