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
      let point = Point(x: content.x, y: content.y + y)
      columns.line(row, isSelected: isSelected).truncated(to: content.width)
        .draw(at: point, on: &canvas, within: content)
      guard isSelected else { continue }
      canvas.fill(Rect(x: frame.body.x, y: point.y, width: 1, height: 1), as: .stripe)
      canvas.cursor = Cursor(at: point)
    }
    if listed.isEmpty { canvas.cursor = Cursor(at: note.draw(in: frame.content, on: &canvas)) }
    drawLastLine(
      in: frame.footer, on: &canvas, filter: filter.line(listing: listed.count, in: texts),
      status: warning.map { ($0, .warning) },
      hints: hints(
        [.clearFilter], [.openFeed], [.reload], [.filter], [.go], [wayOut],
        [.selectNext, .selectPrevious]))
  }

  private var note: Note {
    if filter.isActive {
      return Note(message: DisplayText(texts.filterEmpty), hints: hints([.clearFilter]))
    }
    let key = keymap[.subscribe].first?.label ?? ""
    return Note(
      message: "\(Wording.noFeeds[texts.language]): \(texts.feedsToBeNamed(key, file.description))",
      hints: [addressHint].compactMap(\.self) + hints([wayOut]))
  }

  /// The notice for the user, or the failure of the selected feed if its row has no room for the words.
  private var warning: DisplayText? {
    if let notice { return "! \(notice)" }
    guard let row = selectedRow, row.failure.columns > 0 else { return nil }
    let isCut = !columns.saysFailures || columns.line(row, isSelected: true).columns > content?.width ?? 0
    return isCut ? "! \(row.failure)" : nil
  }
}
