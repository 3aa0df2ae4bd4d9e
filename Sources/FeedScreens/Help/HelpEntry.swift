import TerminalKit

/// Keys and what they do.
struct HelpEntry: Sendable {
  let group: Command.Group
  let keys: DisplayText
  let text: DisplayText
}
