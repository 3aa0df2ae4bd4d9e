import FeedPresentation
import Foundation
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

extension FilterLine {
  /// The field as it is told, without the colon if nothing stands behind it.
  var reading: String {
    let isEmpty = editor.text.isEmpty
    return isEmpty ? label.description.trimmingCharacters(in: .punctuationCharacters) : "\(label) \(editor.text)"
  }
}

extension RowFilter {
  /// Returns the field in which the filter is typed; nil if it is not typed.
  func field(in texts: ScreenTexts) -> FilterLine? { isTyping ? line(listing: 0, in: texts) : nil }

  /// Returns what the filter has found, once it has searched all rows.
  func notices(listing count: Int, in texts: ScreenTexts) -> [Reading.Line] {
    guard !isTyping, !isSearching, let line = line(listing: count, in: texts) else { return [] }
    return [Reading.Line(line.summary.description)]
  }

  func line(listing count: Int, in texts: ScreenTexts) -> FilterLine? {
    guard isActive else { return nil }
    return FilterLine(
      label: DisplayText(texts.filterLabel), editor: editor,
      count: DisplayText(texts.filterCount(count, rows.count)), isTyped: isTyping)
  }
}
