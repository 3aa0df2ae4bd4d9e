import TerminalKit

/// A box around a part of the screen, with a title in its upper edge and a hint in its lower one.
enum Border {
  static func draw(in rect: Rect, of buffer: inout CellBuffer, title: DisplayText, hint: DisplayText) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: "─", count: rect.width - 2)
    let style = Theme.secondary
    buffer.draw("┌\(line)┐", at: Point(x: rect.x, y: rect.y), style: style)
    buffer.draw("└\(line)┘", at: Point(x: rect.x, y: rect.maxY - 1), style: style)
    for y in rect.y + 1..<max(rect.y + 1, rect.maxY - 1) {
      buffer.draw("│", at: Point(x: rect.x, y: y), style: style)
      buffer.draw("│", at: Point(x: rect.maxX - 1, y: y), style: style)
    }
    let room = max(0, rect.width - 6)
    let shownTitle = TextLayout.truncate(title, to: room)
    let shownHint = TextLayout.truncate(hint, to: room)
    buffer.draw(" \(shownTitle) ", at: Point(x: rect.x + 2, y: rect.y), style: Theme.key, within: rect)
    buffer.draw(
      " \(shownHint) ", at: Point(x: rect.maxX - shownHint.columns - 4, y: rect.maxY - 1), style: style, within: rect)
  }
}
