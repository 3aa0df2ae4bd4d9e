import TerminalKit

/// A note in the middle of a screen without rows: a message, and hints of keys that help.
struct Note {
  let message: DisplayText
  /// The origin of an error; empty if there is no origin to show.
  var detail: DisplayText = ""
  let hints: [KeyHint]
  /// True for an error, which is drawn in a box if there is room.
  var isError = false

  private static let maximumWidth = 60
  private static let minimumBoxWidth = 36
  private static let frame = Size(width: 4, height: 2)

  /// Draws the note and returns the position of its message.
  @discardableResult
  func draw(in body: Rect, on canvas: inout Canvas) -> Point {
    let hasRoomForBox = body.height > Self.frame.height + 4 && body.width > 24
    let isBoxed = isError && hasRoomForBox
    let lines = lines(
      in: isBoxed
        ? Size(
          width: min(Self.maximumWidth, body.width) - Self.frame.width, height: body.height - Self.frame.height)
        : Size(width: min(Self.maximumWidth, body.width), height: body.height))
    let widest = lines.map(\.columns).max() ?? 0
    let width =
      isBoxed ? min(max(Self.minimumBoxWidth, widest + Self.frame.width * 2), Self.maximumWidth, body.width) : widest
    let height = lines.count + (isBoxed ? Self.frame.height : 0)
    let place = Rect(
      x: body.x + (body.width - width) / 2, y: body.y + max(0, (body.height - height) / 2), width: width,
      height: min(height, body.height))
    if isBoxed { Border.draw(in: place, on: &canvas) }
    let top = place.y + (isBoxed ? 1 : 0)
    for (row, line) in lines.enumerated() {
      line.draw(at: Point(x: place.x + max(0, (width - line.columns) / 2), y: top + row), on: &canvas, within: body)
    }
    return Point(x: place.x + max(0, (width - (lines.first?.columns ?? 0)) / 2), y: top)
  }

  /// Returns the lines. If there is too little room, omits the blank line, then the detail, then the message's end.
  private func lines(in room: Size) -> [StyledLine] {
    let text: DisplayText = isError ? "! \(message)" : message
    let hints = StyledLine(hints: hints, width: room.width)
    let keys = hints.columns == 0 ? [] : [hints]
    let said = StyledLine.wrap(
      text, as: isError ? .error : .text, width: room.width, maximumLines: max(1, room.height - keys.count))
    let details = StyledLine.wrap(detail, as: .dim, width: room.width, maximumLines: 1)
    let hasBoth = !keys.isEmpty && !said.isEmpty
    let gap = isError && hasBoth ? [StyledLine.blank] : []
    for lines in [said + details + gap + keys, said + details + keys] where lines.count <= room.height {
      return lines
    }
    return said + keys
  }
}
