import TerminalKit

/// A note on a screen without rows: a heading that says what is shown, dim lines about it, and hints of keys that help.
struct Note {
  let heading: DisplayText
  /// The reason, the origin of an error or what to do; empty if there is nothing to add.
  var detail: DisplayText = ""
  let hints: [KeyHint]
  /// True for an error, which has a sign.
  var isError = false

  private static let maximumWidth = 60
  private static let maximumDetailLines = 3
  /// The part of the height at which the middle of the note is (the golden section).
  private static let middle = 0.38

  /// Draws the note and returns the position of its heading.
  @discardableResult
  func draw(in body: Rect, on canvas: inout Canvas) -> Point {
    let lines = lines(in: Size(width: min(Self.maximumWidth, body.width), height: body.height))
    let wantedTop = Int((Double(body.height) * Self.middle - Double(lines.count) / 2).rounded())
    let top = body.y + max(0, min(wantedTop, body.height - lines.count))
    let origins = lines.enumerated().map { Point(x: body.x + max(0, (body.width - $1.columns) / 2), y: top + $0) }
    for (line, origin) in zip(lines, origins) { line.draw(at: origin, on: &canvas, within: body) }
    return origins.first ?? body.origin
  }

  /// Returns the lines. If there is too little room, omits the blank line, then the detail, then the heading's end.
  private func lines(in room: Size) -> [StyledLine] {
    let keys = [StyledLine(hints: hints, width: room.width)].filter { $0.columns > 0 }
    let heading = StyledLine.wrap(
      isError ? "! \(heading)" : heading, as: isError ? .error : .heading, width: room.width,
      maximumLines: max(1, room.height - keys.count))
    let details = StyledLine.wrap(detail, as: .dim, width: room.width, maximumLines: Self.maximumDetailLines)
    let gap = keys.isEmpty || heading.isEmpty ? [] : [StyledLine.blank]
    let layouts = [heading + details + gap + keys, heading + details + keys]
    return layouts.first { $0.count <= room.height } ?? heading + keys
  }
}
