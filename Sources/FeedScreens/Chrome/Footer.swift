import TerminalKit

/// The last line of a screen: the filter's summary, key hints, and at its right end a status.
struct Footer {
  var summary: DisplayText = ""
  var status: DisplayText = ""
  var statusRole = Theme.Role.text
  /// The hints, with the most important first. Hints that do not fit are omitted.
  let hints: [KeyHint]
  /// The key that opens the help. It is shown even if nothing else fits.
  let help: KeyHint?

  private static let gap = 2

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let helpColumns = help.map { $0.line.columns + Self.gap } ?? 0
    let status = TextLayout.truncate(status, to: rect.width - helpColumns)
    var room = rect
    if status.columns > 0 {
      canvas.draw(status, at: Point(x: rect.maxX - status.columns, y: rect.y), as: statusRole, within: rect)
      room.width = max(0, rect.width - status.columns - Self.gap)
    }
    let summary = TextLayout.truncate(summary, to: room.width - helpColumns)
    let start = canvas.draw(summary, at: room.origin, as: .text, within: room)
    let x = start == 0 ? 0 : start + Self.gap
    StyledLine(hints: hints, endingIn: help, width: room.width - x)
      .draw(at: Point(x: room.x + x, y: room.y), on: &canvas, within: room)
  }
}
