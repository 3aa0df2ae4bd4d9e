import TerminalKit

/// The last line while a filter is typed: the text with the cursor, and how many rows match.
struct FilterLine {
  let label: DisplayText
  let editor: LineEditor
  /// How many rows match, or why a key did nothing.
  let count: DisplayText

  func draw(in rect: Rect, of buffer: inout CellBuffer) {
    buffer.fill(rect, with: Cell(" ", style: Theme.footer))
    let start = rect.x + 1
    let labelWidth = buffer.draw(label, at: Point(x: start, y: rect.y), style: Theme.footer, within: rect) + 1
    let room = rect.maxX - start - labelWidth - 1
    let shownCount = room > count.columns + 10 ? count : ""
    buffer.draw(
      shownCount, at: Point(x: rect.maxX - 1 - shownCount.columns, y: rect.y), style: Theme.footer, within: rect)
    editor.draw(
      at: Point(x: start + labelWidth, y: rect.y), width: max(1, room - shownCount.columns - 1), of: &buffer,
      style: Theme.footerStatus)
  }
}
