import FeedPresentation
import TerminalKit

/// The lines under the title bar that say what went wrong, until the next load or until it is dismissed.
struct ErrorBanner {
  private static let maximumLines = 2

  let message: DisplayText
  /// How it is dismissed; nil when no key does it.
  let hint: KeyHint?

  /// How many lines the banner takes on a screen of this width.
  func height(width: Int) -> Int {
    max(1, lines(width: width).count)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, as: .error)
    canvas.cursor = Cursor(at: Point(x: rect.x + 1, y: rect.y))
    let lines = lines(width: rect.width)
    for (line, text) in lines.enumerated() {
      canvas.draw(text, at: Point(x: rect.x + 1, y: rect.y + line), as: .error, within: rect)
    }
    let room = rect.width - 4 - (lines.last?.columns ?? 0)
    if let hint = hint?.line, hint.columns <= room {
      let point = Point(x: rect.maxX - 1 - hint.columns, y: rect.maxY - 1)
      canvas.draw(hint, at: point, as: .error, within: rect)
    }
  }

  private func lines(width: Int) -> [DisplayText] {
    TextLayout.wrap(message, width: width - 2, maximumLines: Self.maximumLines)
  }
}
