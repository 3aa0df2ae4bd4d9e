import TerminalKit

@testable import FeedScreens

extension KeyHint {
  /// Creates the hint of one command.
  init(keys symbol: DisplayText, text: DisplayText, command: Command = .reload) {
    self.init(keys: [HintedKey(command: command, symbol: symbol)], text: text)
  }
}
