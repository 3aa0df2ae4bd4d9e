/// What the terminal showed at one moment.
public struct ScreenSnapshot: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  /// Row after row, `columns * rows` cells.
  public let cells: [ScreenCell]
  public let cursor: (x: Int, y: Int)
  public let isCursorVisible: Bool
  public let isAlternateScreen: Bool
  /// Whether the program asked for reports of the mouse.
  public let reportsMouse: Bool
  /// The strings that the program wrote for the terminal so far.
  public let strings: [ControlString]
  /// What kitty would hold of images.
  public let graphics: KittyGraphics
  /// The bytes that the program wrote so far, without the strings.
  public let outputCount: Int
  public let state: ProcessState

  /// The contents of the APC sequences that the program wrote so far (kitty's graphics).
  public var applicationCommands: [String] { strings.filter { $0.kind == .applicationCommand }.map(\.text) }

  /// The rows' text without the spaces at their ends. A wide character takes one place in the text, two columns on screen.
  public var lines: [String] { (0..<rows).map(line) }

  public var text: String { lines.joined(separator: "\n") }

  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The first row that has `text`, counted from 0.
  public func row(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

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
  /// A space where nothing was written; empty in the right half of a wide character.
  public let text: String
  public let foreground: ScreenColor
  public let background: ScreenColor
  public let isBold: Bool
  public let isUnderlined: Bool
  public let isReversed: Bool

  /// Whether it is in the place of a picture that is not there, on a black background.
  public var isPlaceholder: Bool { isGray(in: 0x1A...0x33, entries: 234...236) }
  /// Whether it is in the band that moves over such a place while the picture loads.
  public var isLitPlaceholder: Bool { isGray(in: 0x1B...0x33, entries: 235...236) }

  /// Whether it is in such a place in few colours: a picture in few colours has shades too, on a background of its own.
  public var isShade: Bool { (text == "░" || text == "▒") && background == .standard }

  private func isGray(in levels: ClosedRange<Int>, entries: ClosedRange<Int>) -> Bool {
    // In the right half of a wide character libvterm keeps what was there before.
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

/// How the program fares.
public enum ProcessState: Sendable, Hashable {
  case running
  case stopped
  case exited(status: Int32)
  case killed(signal: Int32)

  public var isOver: Bool { self != .running && self != .stopped }
}
