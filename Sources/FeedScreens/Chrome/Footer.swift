import TerminalKit

/// The last line: what the user should know, which keys help, and where in the list the selection is.
struct Footer {
  /// Offline since when, what could not be saved, or why a key did nothing; empty when all is well.
  let status: DisplayText
  /// The most needed first; those that do not fit are left out.
  let hints: [KeyHint]
  let position: DisplayText

  func draw(in rect: Rect, of buffer: inout CellBuffer) {
    buffer.fill(rect, with: Cell(" ", style: Theme.footer))
    let positionX = rect.maxX - position.columns - 1
    buffer.draw(position, at: Point(x: positionX, y: rect.y), style: Theme.footerStatus, within: rect)

    var x = rect.x + 1
    let end = positionX - 1
    if status.columns > 0 {
      let shown = TextLayout.truncate(status, to: end - x)
      x += buffer.draw(shown, at: Point(x: x, y: rect.y), style: Theme.footerStatus, within: rect) + 2
    }
    for hint in hints {
      let width = hint.keys.columns + 1 + hint.text.columns
      guard x + width <= end else { return }
      x += buffer.draw(hint.keys, at: Point(x: x, y: rect.y), style: Theme.footerStatus, within: rect) + 1
      x += buffer.draw(hint.text, at: Point(x: x, y: rect.y), style: Theme.footer, within: rect) + 2
    }
  }
}
