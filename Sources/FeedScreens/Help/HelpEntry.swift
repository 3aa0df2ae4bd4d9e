import TerminalKit

/// Keys and what they do.
struct HelpEntry: Hashable, Sendable {
  /// Nil for those of another screen.
  let group: Command.Group?
  let keys: DisplayText
  let text: DisplayText

  /// The same among those of other screens.
  var elsewhere: HelpEntry { HelpEntry(group: nil, keys: keys, text: text) }
}
