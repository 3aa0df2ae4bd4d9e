import FeedPresentation
import TerminalKit

/// A line made of pieces of text, each with its own role.
struct StyledLine {
  typealias Piece = (text: DisplayText, role: Theme.Role)

  private(set) var pieces: [Piece] = []

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
      pieces += [(pieces.isEmpty ? "" : "  ", .dim), (hint.keys, .accent), (" \(hint.text)", .dim)]
    }
  }

  var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  func truncated(to width: Int) -> StyledLine {
    guard columns > width else { return self }
    var line = StyledLine.blank
    var room = width
    for (text, role) in pieces where room > 0 {
      // A piece that just fits still loses its last letter to the ellipsis if more pieces follow.
      line.pieces.append((text.columns < room ? text : TextLayout.truncate("\(text)…", to: room), role))
      room -= text.columns
    }
    return line
  }

  /// Draws the line and returns its width, including clipped parts.
  @discardableResult
  func draw(at point: Point, on canvas: inout Canvas, within clip: Rect) -> Int {
    var x = point.x
    for piece in pieces {
      x += canvas.draw(piece.text, at: Point(x: x, y: point.y), as: piece.role, within: clip)
    }
    return x - point.x
  }

  func indented(by columns: Int) -> StyledLine {
    guard columns > 0 else { return self }
    var line = self
    line.pieces.insert((DisplayText(String(repeating: " ", count: columns)), .text), at: 0)
    return line
  }

  func padded(to column: Int) -> StyledLine {
    self + StyledLine((DisplayText(String(repeating: " ", count: max(0, column - columns))), .text))
  }

  static func + (line: StyledLine, other: StyledLine) -> StyledLine {
    var line = line
    line.pieces += other.pieces
    return line
  }

  static func wrap(
    _ text: DisplayText, as role: Theme.Role, width: Int, maximumLines: Int? = nil
  ) -> [StyledLine] {
    TextLayout.wrap(text, width: width, maximumLines: maximumLines).map { StyledLine(($0, role)) }
  }
}
