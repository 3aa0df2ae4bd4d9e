import TerminalKit

/// Keys and what they do.
struct HelpEntry: Hashable, Sendable {
  let group: Command.Group
  let keys: DisplayText
  let text: DisplayText
}
