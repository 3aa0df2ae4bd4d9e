import TerminalKit

/// A box around a part of the screen, with an optional title in its upper edge and optional hints in its lower edge.
enum Border {
  struct Lines {
    fileprivate let corners: (Character, Character, Character, Character)
    fileprivate let edge: Character
    fileprivate let side: Character

    static let light = Lines(corners: ("┌", "┐", "└", "┘"), edge: "─", side: "│")
    static let heavy = Lines(corners: ("┏", "┓", "┗", "┛"), edge: "━", side: "┃")
  }

  static func draw(in rect: Rect, on canvas: inout Canvas, title: DisplayText = "", hint: StyledLine = .blank) {
    draw(.light, in: rect, on: &canvas, as: .dim)
    let shownTitle = TextLayout.truncate(title, to: room(in: rect))
    if shownTitle.columns > 0 {
      canvas.draw(" \(shownTitle) ", at: Point(x: rect.x + 2, y: rect.y), as: .heading, within: rect)
    }
    if hint.columns > 0 {
      let place = Rect(x: rect.maxX - hint.columns - 4, y: rect.maxY - 1, width: hint.columns + 2, height: 1)
      canvas.fill(place.intersection(rect))
      hint.draw(at: Point(x: place.x + 1, y: place.y), on: &canvas, within: rect)
    }
  }

  static func draw(
    _ lines: Lines, in rect: Rect, on canvas: inout Canvas, as role: Theme.Role, within clip: Rect? = nil
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let edge = String(repeating: lines.edge, count: rect.width - 2)
    let (topLeft, topRight, bottomLeft, bottomRight) = lines.corners
    canvas.draw("\(topLeft)\(edge)\(topRight)", at: rect.origin, as: role, within: clip)
    canvas.draw(
      "\(bottomLeft)\(edge)\(bottomRight)", at: Point(x: rect.x, y: rect.maxY - 1), as: role, within: clip)
    for x in [rect.x, rect.maxX - 1] {
      let side = Rect(x: x, y: rect.y + 1, width: 1, height: rect.height - 2)
      canvas.fill(side.intersection(clip ?? canvas.bounds), with: lines.side, as: role)
    }
  }

  /// Returns the number of columns for a title or a hint in the edge of a box.
  static func room(in rect: Rect) -> Int { max(0, rect.width - 6) }
}
