import FeedPresentation
import TerminalKit

/// A line made of pieces of text, each with its own role.
struct StyledLine {
  typealias Piece = (text: DisplayText, role: Theme.Role)

  private(set) var pieces: [Piece] = []
  /// The commands that a click on the line performs.
  private(set) var commands: [PlacedCommand] = []

  static let blank = StyledLine()

  init(_ pieces: Piece...) {
    self.pieces = pieces
  }

  /// Creates a line with as many of the first hints as fit, followed by `last`.
  init(hints: [KeyHint], endingIn last: KeyHint? = nil, width: Int) {
    var room = width - (last.map { $0.line.columns + 2 } ?? 0) + 2
    let shown = hints.prefix { hint in
      room -= hint.line.columns + 2
      return room >= 0
    }
    for hint in shown + [last].compactMap(\.self) {
      pieces.append((pieces.isEmpty ? "" : "  ", .dim))
      commands += hint.commands.map { [columns] in $0.moved(by: columns) }
      pieces += [(hint.symbols, .accent), (" \(hint.text)", .dim)]
    }
  }

  var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  func truncated(to width: Int) -> StyledLine {
    guard columns > width else { return self }
    var line = StyledLine.blank
    line.commands = commands.filter { $0.columns.upperBound < width }
    var room = width
    for (text, role) in pieces where room > 0 {
      // A piece that just fits still loses its last letter to the ellipsis if more pieces follow.
      line.pieces.append((text.columns < room ? text : TextLayout.truncate("\(text)…", to: room), role))
      room -= text.columns
    }
    return line
  }

  /// Draws the line and returns its width, including clipped parts. Its commands can then be clicked.
  @discardableResult
  func draw(at point: Point, on canvas: inout Canvas, within clip: Rect) -> Int {
    var x = point.x
    for piece in pieces {
      x += canvas.draw(piece.text, at: Point(x: x, y: point.y), as: piece.role, within: clip)
    }
    for placed in commands {
      let place = Rect(x: point.x + placed.columns.lowerBound, y: point.y, width: placed.columns.count, height: 1)
      canvas.hints.add(placed.command, in: place.intersection(clip))
    }
    return x - point.x
  }

  func indented(by columns: Int) -> StyledLine {
    columns > 0 ? StyledLine((DisplayText(String(repeating: " ", count: columns)), .text)) + self : self
  }

  func padded(to column: Int) -> StyledLine {
    self + StyledLine((DisplayText(String(repeating: " ", count: max(0, column - columns))), .text))
  }

  static func + (line: StyledLine, other: StyledLine) -> StyledLine {
    var line = line
    line.commands += other.commands.map { [columns = line.columns] in $0.moved(by: columns) }
    line.pieces += other.pieces
    return line
  }

  static func wrap(
    _ text: DisplayText, as role: Theme.Role, width: Int, maximumLines: Int? = nil
  ) -> [StyledLine] {
    TextLayout.wrap(text, width: width, maximumLines: maximumLines).map { StyledLine(($0, role)) }
  }
}
