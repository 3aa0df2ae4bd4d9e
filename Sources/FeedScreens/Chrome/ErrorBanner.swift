import FeedPresentation
import TerminalKit

/// The line under the title bar that says what went wrong, until the next load or until it is dismissed.
struct ErrorBanner {
  let message: String
  let dismissText: String

  func draw(in rect: Rect, of buffer: inout CellBuffer) {
    buffer.fill(rect, with: Cell(" ", style: Theme.error))
    let hint = "x \(dismissText)"
    let hintX = rect.maxX - 1 - hint.columns
    let fits = hintX - rect.x - 3 >= message.columns
    let shown = TextLayout.truncate(message, to: (fits ? hintX : rect.maxX) - rect.x - 2)
    buffer.draw(shown, at: Point(x: rect.x + 1, y: rect.y), style: Theme.error, within: rect)
    if fits {
      buffer.draw(hint, at: Point(x: hintX, y: rect.y), style: Theme.error, within: rect)
    }
  }
}
