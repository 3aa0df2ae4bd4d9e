import TerminalKit

/// The keys of one or more commands, and a text that says what they do.
struct KeyHint {
  struct HintedKey {
    let command: Command
    let symbol: DisplayText
  }

  let keys: [HintedKey]
  let text: DisplayText
  // Each frame reads these several times.
  let symbols: DisplayText
  let line: DisplayText

  private static let separator = "/"

  init(keys: [HintedKey], text: DisplayText) {
    self.keys = keys
    self.text = text
    symbols = DisplayText(keys.map(\.symbol.description).joined(separator: Self.separator))
    line = "\(symbols) \(text)"
  }

  /// The commands with the columns of the line in which a click performs them. The text is for the first command.
  var commands: [PlacedCommand] {
    var column = 0
    var placed: [PlacedCommand] = []
    for key in keys {
      placed.append(PlacedCommand(command: key.command, columns: column..<column + key.symbol.columns))
      column += key.symbol.columns + Self.separator.count
    }
    guard let first = keys.first else { return placed }
    return placed + [PlacedCommand(command: first.command, columns: symbols.columns..<line.columns)]
  }
}

/// A command in a line of text, with the columns that show its key or its text.
struct PlacedCommand: Equatable {
  let command: Command
  var columns: Range<Int>

  func moved(by distance: Int) -> PlacedCommand {
    PlacedCommand(command: command, columns: columns.lowerBound + distance..<columns.upperBound + distance)
  }
}
