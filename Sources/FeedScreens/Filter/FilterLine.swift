import FeedPresentation
import TerminalKit

/// What the last line says of a filter: its text, and how many rows match; or of another text that is asked for.
struct FilterLine {
  let label: DisplayText
  var editor: LineEditor
  var count: DisplayText = ""
  /// False once the text is typed, and only lists.
  var isTyped = true

  /// The columns that the text has at least, with the blank behind it.
  private static let leastText = 10

  /// For a footer, once the text is typed.
  var summary: DisplayText { "\(label) \(editor.text) · \(count)" }

  /// While it is typed, with the cursor in it.
  ///
  /// - Parameter remark: why a key did nothing; said in place of how many rows match.
  func draw(in rect: Rect, on canvas: inout Canvas, saying remark: DisplayText?) {
    let labelWidth = canvas.draw(label, at: rect.origin, as: .accent, within: rect) + 1
    let room = rect.width - labelWidth
    let count = remark.map { TextLayout.truncate($0, to: room - Self.leastText - 1) } ?? count
    let shownCount = room > count.columns + Self.leastText ? count : ""
    canvas.draw(shownCount, at: Point(x: rect.maxX - shownCount.columns, y: rect.y), as: .dim, within: rect)
    editor.draw(
      at: Point(x: rect.x + labelWidth, y: rect.y), width: max(1, room - shownCount.columns - 1), on: &canvas)
  }
}

extension RowFilter {
  /// What the last line says while so many rows are listed; nil without a filter.
  func line(listing count: Int, in texts: ScreenTexts) -> FilterLine? {
    guard isActive else { return nil }
    return FilterLine(
      label: DisplayText(texts.filterLabel), editor: editor,
      count: DisplayText(texts.filterCount(count, rows.count)), isTyped: isTyping)
  }
}
