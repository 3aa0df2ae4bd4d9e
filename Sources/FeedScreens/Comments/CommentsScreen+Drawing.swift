import FeedPresentation
import TerminalKit

extension CommentsScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let layout = illustration.layout else { return drawTooSmall(on: &canvas) }
    TitleBar(
      title: DisplayText(detailsTitle ?? texts.commentsTitle),
      state: isLoading ? .loading(hasRows || !hasRoomForNote ? loadingWords(on: canvas) : "") : nil,
      position: entries.isEmpty ? "" : "\(currentEntryNumber)/\(entries.count)",
      loading: actions.jobs.loadingText(besides: picture?.isLong == true ? 1 : 0, in: texts)
    )
    .draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    errorBanner?.draw(in: frame.banner, on: &canvas)
    drawRows(of: layout, in: frame.content, on: &canvas)
    drawLastLine(
      in: frame.footer, on: &canvas, filter: filter.line(listing: entries.count, in: texts),
      status: actions.jobs.statusText(in: texts, on: canvas).map { ($0, .dim) },
      hints: hints([.clearFilter], [.goBack], [.filter], [.reload], [.selectNext, .selectPrevious]))
  }

  /// Returns the words for the load. The text of an image has none unless the screen is still, because it is mostly
  /// there at once.
  private func loadingWords(on canvas: Canvas) -> DisplayText {
    let wordsForText = canvas.isStill ? texts.loadingRow : ""
    return running?.text(after: detailsTitle == nil ? texts.loadingComments : wordsForText, in: texts, on: canvas) ?? ""
  }

  private func drawRows(of layout: IllustratedLayout, in content: Rect, on canvas: inout Canvas) {
    let texts = layout.texts.intersection(content)
    let top = rows.first.map { $0.index == 0 ? $0.y : -content.height } ?? 0
    // The cursor rests on the first text because screen readers start there.
    canvas.cursor = Cursor(
      at: Point(x: texts.x, y: texts.y + min(max(0, top + illustration.headerHeight), content.height - 1)))
    var end = texts.y
    for row in rows {
      for (line, text) in lines(of: row.index).enumerated() {
        text.draw(at: Point(x: texts.x, y: texts.y + row.y + line), on: &canvas, within: texts)
      }
      end = texts.y + row.maxY
    }
    illustration.draw(in: content, hints: pictureHints, on: &canvas)
    guard entries.isEmpty, rows.first?.index == 0 else { return }
    drawEmptyMessage(in: Rect(x: texts.x, y: end, width: texts.width, height: texts.maxY - end), on: &canvas)
  }

  private func drawEmptyMessage(in rest: Rect, on canvas: inout Canvas) {
    guard errorMessage == nil || hasRoomForNote else { return }
    let empty = Note(heading: DisplayText(emptyMessage), hints: hints([.reload]))
    note(empty: empty, loading: loadingWords(on: canvas), place: "", back: .goBack).draw(in: rest, on: &canvas)
  }

  /// The message for an empty list. It is empty for a text that a warning hides, because the screen shows the warning.
  var emptyMessage: String {
    if detailsTitle == nil { return texts.noComments }
    return hidesEntries ? "" : texts.noText
  }
}
