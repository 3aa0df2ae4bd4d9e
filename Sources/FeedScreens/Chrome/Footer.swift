import TerminalKit

/// The last line: which keys help, and at its right end what the user should know.
struct Footer {
  /// What the list is limited to; before the keys.
  var summary: DisplayText = ""
  /// Why a key did nothing, what could not be saved; empty when all is well.
  var status: DisplayText = ""
  /// What the status is said in.
  var statusRole = Theme.Role.text
  /// The most needed first; those that do not fit are left out.
  let hints: [KeyHint]
  /// The key that tells of all others: whatever else has no room, it has.
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
