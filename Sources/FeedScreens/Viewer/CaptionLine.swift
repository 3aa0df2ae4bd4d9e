import TerminalKit

/// The viewer's last line: what the picture is called and what is said of it, and where in the list it is.
struct CaptionLine {
  let heading: DisplayText?
  let text: DisplayText?
  /// What is said instead for now: why a key did nothing, or the picture is not as it should be.
  let message: DisplayText?
  /// Left out where the caption takes their room.
  let hints: [KeyHint]
  /// The most important last; what does not fit is cut, or left out.
  let status: [DisplayText]
  let isLoading: Bool

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect)
    canvas.cursor = Cursor(at: Point(x: rect.x + 1, y: rect.y))
    var end = rect.maxX - 1
    for (text, gap) in zip(status.reversed(), [0] + Array(repeating: 2, count: status.count)) {
      let shown = TextLayout.truncate(text, to: end - gap - rect.x - 1)
      // An ellipsis with nothing before it says nothing.
      guard shown == text || shown.columns > 2 else { break }
      end -= shown.columns + gap
      canvas.draw(shown, at: Point(x: end, y: rect.y), as: .dim, within: rect)
    }
    end -= 2
    if isLoading { canvas.draw("\(Spinner.frame(at: canvas.time))", at: Point(x: end, y: rect.y), within: rect) }
    let start = drawCaption(in: Rect(x: rect.x + 1, y: rect.y, width: end - 2 - rect.x, height: 1), on: &canvas)
    drawHints(from: start + 2, to: end - 1, in: rect, on: &canvas)
  }

  /// - Returns: the column behind it.
  private func drawCaption(in rect: Rect, on canvas: inout Canvas) -> Int {
    let heading = TextLayout.truncate(message ?? heading ?? "", to: rect.width)
    var x = rect.x + canvas.draw(heading, at: rect.origin, as: message == nil ? .heading : .text)
    guard message == nil, let text else { return x }
    let separated: DisplayText = heading.columns == 0 ? text : " · \(text)"
    let shown = TextLayout.truncate(separated, to: rect.maxX - x)
    // A separator with nothing behind it says nothing.
    guard shown == separated || shown.columns > 4 else { return x }
    x += canvas.draw(shown, at: Point(x: x, y: rect.y), as: .dim, within: rect)
    return x
  }

  /// As many as there is room for, at the end of it.
  private func drawHints(from start: Int, to end: Int, in rect: Rect, on canvas: inout Canvas) {
    let line = StyledLine(hints: hints, width: end - start - 2)
    line.draw(at: Point(x: end - 2 - line.columns, y: rect.y), on: &canvas, within: rect)
  }
}
