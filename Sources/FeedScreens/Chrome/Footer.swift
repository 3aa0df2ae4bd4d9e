import TerminalKit

/// The last line: what the user should know, which keys help, and where in the list the selection is.
struct Footer {
  /// Offline since when, what could not be saved, or why a key did nothing; empty when all is well.
  let status: DisplayText
  /// The most needed first; those that do not fit are left out.
  let hints: [KeyHint]
  let position: DisplayText

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, as: .footer)
    let positionX = rect.maxX - position.columns - 1
    canvas.draw(position, at: Point(x: positionX, y: rect.y), as: .footerStatus, within: rect)

    var x = rect.x + 1
    let end = positionX - 1
    if status.columns > 0 {
      let shown = TextLayout.truncate(status, to: end - x)
      x += canvas.draw(shown, at: Point(x: x, y: rect.y), as: .footerStatus, within: rect) + 2
    }
    for hint in hints {
      let width = hint.keys.columns + 1 + hint.text.columns
      guard x + width <= end else { return }
      x += canvas.draw(hint.keys, at: Point(x: x, y: rect.y), as: .footerStatus, within: rect) + 1
      x += canvas.draw(hint.text, at: Point(x: x, y: rect.y), as: .footer, within: rect) + 2
    }
  }
}
