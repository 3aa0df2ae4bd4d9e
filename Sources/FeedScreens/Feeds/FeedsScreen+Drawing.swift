import FeedPresentation
import TerminalKit

extension FeedsScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let content else { return drawTooSmall(on: &canvas) }
    TitleBar(
      title: DisplayText(texts.feedsTitle), source: file,
      state: isLoading ? .loading(DisplayText(texts.loadingFeeds)) : nil,
      position: selected == nil ? "" : "\(items.selection + 1)/\(listed.count)"
    )
    .draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    for (row, y, isSelected) in shownRows {
      let point = Point(x: content.x + columns.indent, y: content.y + y)
      let lines = columns.lines(row, isSelected: isSelected)
      for (line, text) in lines.enumerated() {
        text.truncated(to: content.width - columns.indent)
          .draw(at: Point(x: point.x, y: point.y + line), on: &canvas, within: content)
      }
      if columns.isTall { drawPicture(of: row, at: Point(x: content.x, y: point.y), on: &canvas, within: content) }
      guard isSelected else { continue }
      let stripe = Rect(x: frame.body.x, y: point.y, width: 1, height: lines.count)
      canvas.fill(stripe.intersection(frame.body), as: .stripe)
      canvas.cursor = Cursor(at: Point(x: point.x, y: max(content.y, point.y)))
    }
    if listed.isEmpty { canvas.cursor = Cursor(at: note.draw(in: frame.content, on: &canvas)) }
    drawLastLine(
      in: frame.footer, on: &canvas, filter: filter.line(listing: listed.count, in: texts),
      status: warning.map { ($0, .warning) },
      hints: hints(
        [.clearFilter], [.openFeed], [.reload], [.filter], [.go], [wayOut],
        [.selectNext, .selectPrevious]))
  }

  private func drawPicture(of row: FeedsRow, at point: Point, on canvas: inout Canvas, within clip: Rect) {
    let place = Rect(x: point.x, y: point.y, width: FeedsColumns.picture.width, height: FeedsColumns.picture.height)
    let load = row.picture.flatMap { loads[$0.id] }
    if let load, load.errorMessage == nil {
      PictureDrawing(load: load, place: place, isCentered: true, hints: pictureHints).draw(on: &canvas, within: clip)
    } else {
      canvas.fillEmptyPlace(place.intersection(clip))
    }
  }

  var note: Note {
    if filter.isActive { return Note(heading: DisplayText(texts.filterEmpty), hints: hints([.clearFilter])) }
    let key = keymap[.subscribe].first?.label ?? ""
    return Note(
      heading: DisplayText(Wording.noFeeds[texts.language]),
      detail: DisplayText(texts.feedsToBeNamed(key, file.description)),
      hints: [addressHint].compactMap(\.self) + hints([wayOut]))
  }

  /// The notice for the user, or the failure of the selected feed if its row has no room for the words.
  private var warning: DisplayText? {
    if let notice { return "! \(notice)" }
    guard let row = selectedRow, row.failure.columns > 0 else { return nil }
    let width = columns.lines(row, isSelected: true).last?.columns ?? 0
    let isCut = !columns.saysFailures || width > (content?.width ?? 0) - columns.indent
    return isCut ? "! \(row.failure)" : nil
  }
}
