import FeedPresentation
import TerminalKit

/// A banner with a load's error above the rows. It is shown until the next load or until the user dismisses it.
struct ErrorBanner {
  private static let maximumLines = 2
  private static let sign: DisplayText = "! "

  let message: DisplayText
  /// The keys to retry the load or dismiss the error. As many hints as fit are shown.
  let hints: [KeyHint]

  func height(width: Int) -> Int {
    max(1, lines(width: width).count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.cursor = Cursor(at: rect.origin)
    canvas.draw(Self.sign, at: rect.origin, as: .error, within: rect)
    let lines = lines(width: rect.width)
    let x = rect.x + Self.sign.columns
    for (line, text) in lines.enumerated() {
      canvas.draw(text, at: Point(x: x, y: rect.y + line), as: .error, within: rect)
    }
    let end = x + (lines.last?.columns ?? 0) + 2
    let hints = StyledLine(hints: hints, width: rect.maxX - end)
    hints.draw(at: Point(x: rect.maxX - hints.columns, y: rect.maxY - 1), on: &canvas, within: rect)
  }

  private func lines(width: Int) -> [DisplayText] {
    TextLayout.wrap(message, width: width - Self.sign.columns, maximumLines: Self.maximumLines)
  }
}
