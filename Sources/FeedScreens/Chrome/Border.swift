import TerminalKit

/// A box around a part of the screen, with a title in its upper edge and a hint in its lower one.
enum Border {
  static func draw(in rect: Rect, on canvas: inout Canvas, title: DisplayText, hint: DisplayText) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: "─", count: rect.width - 2)
    let role = Theme.Role.dim
    canvas.draw("┌\(line)┐", at: Point(x: rect.x, y: rect.y), as: role)
    canvas.draw("└\(line)┘", at: Point(x: rect.x, y: rect.maxY - 1), as: role)
    for y in rect.y + 1..<max(rect.y + 1, rect.maxY - 1) {
      canvas.draw("│", at: Point(x: rect.x, y: y), as: role)
      canvas.draw("│", at: Point(x: rect.maxX - 1, y: y), as: role)
    }
    let room = max(0, rect.width - 6)
    let shownTitle = TextLayout.truncate(title, to: room)
    let shownHint = TextLayout.truncate(hint, to: room)
    canvas.draw(" \(shownTitle) ", at: Point(x: rect.x + 2, y: rect.y), as: .heading, within: rect)
    canvas.draw(
      " \(shownHint) ", at: Point(x: rect.maxX - shownHint.columns - 4, y: rect.maxY - 1), as: role, within: rect)
  }
}
