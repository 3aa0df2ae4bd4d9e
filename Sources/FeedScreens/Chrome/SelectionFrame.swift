import TerminalKit

/// A heavy line around what is selected.
enum SelectionFrame {
  static func draw(in rect: Rect, on canvas: inout Canvas, as role: Theme.Role, within clip: Rect) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: "━", count: rect.width - 2)
    canvas.draw("┏\(line)┓", at: Point(x: rect.x, y: rect.y), as: role, within: clip)
    canvas.draw("┗\(line)┛", at: Point(x: rect.x, y: rect.maxY - 1), as: role, within: clip)
    for x in [rect.x, rect.maxX - 1] {
      let side = Rect(x: x, y: rect.y + 1, width: 1, height: rect.height - 2)
      canvas.fill(side.intersection(clip), with: "┃", as: role)
    }
  }
}
