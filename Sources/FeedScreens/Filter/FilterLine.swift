import FeedPresentation
import TerminalKit

/// The last line of a screen while a filter is active or a name is typed. Only a filter has a count of matching rows.
struct FilterLine {
  let label: DisplayText
  var editor: LineEditor
  var count: DisplayText = ""
  var isTyped = true

  private static let minimumTextWidth = 10

  var summary: DisplayText { "\(label) \(editor.text) · \(count)" }

  /// Draws the line with a visible cursor. A remark about the last key takes the place of the count.
  func draw(in rect: Rect, on canvas: inout Canvas, saying remark: DisplayText?) {
    let labelWidth = canvas.draw(label, at: rect.origin, as: .accent, within: rect) + 1
    let room = rect.width - labelWidth
    var trailing = count
    if let remark { trailing = TextLayout.truncate(remark, to: room - Self.minimumTextWidth - 1) }
    if room <= trailing.columns + Self.minimumTextWidth { trailing = "" }
    canvas.draw(trailing, at: Point(x: rect.maxX - trailing.columns, y: rect.y), as: .dim, within: rect)
    editor.draw(
      at: Point(x: rect.x + labelWidth, y: rect.y), width: max(1, room - trailing.columns - 1), on: &canvas)
  }
}

extension RowFilter {
  func line(listing count: Int, in texts: ScreenTexts) -> FilterLine? {
    guard isActive else { return nil }
    return FilterLine(
      label: DisplayText(texts.filterLabel), editor: editor,
      count: DisplayText(texts.filterCount(count, rows.count)), isTyped: isTyping)
  }
}
