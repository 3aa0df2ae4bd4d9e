/// The contents of the terminal at one moment.
public struct ScreenSnapshot: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  /// The cells in row order, `columns * rows` of them.
  public let cells: [ScreenCell]
  public let cursor: (x: Int, y: Int)
  public let isCursorVisible: Bool
  public let isAlternateScreen: Bool
  public let reportsMouse: Bool
  /// The control strings that the program has sent to the terminal.
  public let strings: [ControlString]
  /// The images that kitty would have at that moment.
  public let graphics: KittyGraphics
  /// The number of bytes that the program has written, not counting control strings.
  public let outputCount: Int
  public let state: ProcessState

  /// The contents of the APC strings that the program has written (kitty's graphics).
  public var applicationCommands: [String] { strings.filter { $0.kind == .applicationCommand }.map(\.text) }

  /// The text of the rows without trailing spaces. A wide character is one character in the text and two columns on the
  /// screen.
  public var lines: [String] { (0..<rows).map(line) }

  public var text: String { lines.joined(separator: "\n") }

  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Returns the first row that contains `text`, counted from 0.
  public func row(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

  /// Returns a cell.
  ///
  /// - Precondition: the place is on the screen.
  public func cell(_ x: Int, _ y: Int) -> ScreenCell { cells[y * columns + x] }

  public static func == (left: ScreenSnapshot, right: ScreenSnapshot) -> Bool {
    left.columns == right.columns && left.rows == right.rows && left.cells == right.cells && left.cursor == right.cursor
      && left.isCursorVisible == right.isCursorVisible && left.isAlternateScreen == right.isAlternateScreen
      && left.strings == right.strings && left.reportsMouse == right.reportsMouse
      && left.outputCount == right.outputCount && left.state == right.state
  }
}

/// One column of a row.
public struct ScreenCell: Sendable, Hashable {
  /// The grapheme of the cell. It is a space if nothing was written, and empty in the right half of a wide character.
  public let text: String
  public let foreground: ScreenColor
  public let background: ScreenColor
  public let isBold: Bool
  public let isUnderlined: Bool
  public let isReversed: Bool

  /// True if the cell has one of the greys that fill the place of a missing picture in a terminal with a black background.
  public var isPlaceholder: Bool { isGray(in: 0x1A...0x33, entries: 234...236) }
  /// True if the cell is in the band of light that moves over a picture's place while the picture loads.
  public var isLitPlaceholder: Bool { isGray(in: 0x1B...0x33, entries: 235...236) }

  /// True if the cell has the `░` or `▒` that fill the place of a missing picture in a terminal with few colours. A real
  /// picture may contain these characters too, but always with a background colour.
  public var isShade: Bool { (text == "░" || text == "▒") && background == .standard }

  private func isGray(in levels: ClosedRange<Int>, entries: ClosedRange<Int>) -> Bool {
    // In the right half of a wide character, whose text is empty, libvterm keeps the previous colours.
    if text.isEmpty { return false }
    return switch background {
    case .standard: false
    case .indexed(let entry): entries.contains(entry)
    case .rgb(let red, let green, let blue): red == green && green == blue && levels.contains(red)
    }
  }
}

public enum ScreenColor: Sendable, Hashable {
  case standard
  case indexed(Int)
  case rgb(Int, Int, Int)
}

public enum ProcessState: Sendable, Hashable {
  case running
  case stopped
  case exited(status: Int32)
  case killed(signal: Int32)

  public var isOver: Bool { self != .running && self != .stopped }
}
