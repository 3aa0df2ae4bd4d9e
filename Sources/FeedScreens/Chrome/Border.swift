import TerminalKit

/// A box around a part of the screen, with a title in its upper edge and hints in its lower one; either may be empty.
enum Border {
  static func draw(in rect: Rect, on canvas: inout Canvas, title: DisplayText = "", hint: StyledLine = .blank) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: "─", count: rect.width - 2)
    let role = Theme.Role.dim
    canvas.draw("┌\(line)┐", at: Point(x: rect.x, y: rect.y), as: role)
    canvas.draw("└\(line)┘", at: Point(x: rect.x, y: rect.maxY - 1), as: role)
    for y in rect.y + 1..<max(rect.y + 1, rect.maxY - 1) {
      canvas.draw("│", at: Point(x: rect.x, y: y), as: role)
      canvas.draw("│", at: Point(x: rect.maxX - 1, y: y), as: role)
    }
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

  /// The columns that a title or a hint has in the edge of such a box.
  static func room(in rect: Rect) -> Int { max(0, rect.width - 6) }
}
