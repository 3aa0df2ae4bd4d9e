import FeedPresentation
import TerminalKit

extension FeedScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame else {
      canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    titleBar.draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    errorBanner?.draw(in: frame.banner, on: &canvas)
    if list.feed.count == 0 { drawEmptiness(in: frame.body, on: &canvas) }
    drawRows(in: frame.body, on: &canvas)
    drawLastLine(in: frame.footer, on: &canvas)
  }

  private var titleBar: TitleBar {
    let offline = offlineSince.map { texts.offlineSince(texts.relativeAge(from: $0, now: now())) }
    return TitleBar(
      title: DisplayText(texts.feedTitle), source: source,
      state: isLoading ? .loading(DisplayText(texts.loadingFeed)) : offline.map { .offline(DisplayText($0)) },
      position: selectedImage == nil ? "" : "\(list.selection + 1)/\(list.feed.count)")
  }

  private func drawRows(in body: Rect, on canvas: inout Canvas) {
    for row in list.rows {
      let y = body.y + row.y
      guard row.index < list.feed.count else {
        drawLoadMoreRow(at: y, in: body, on: &canvas)
        return
      }
      let drawing = FeedRowDrawing(
        layout: list.layout(of: row.index), load: window.load(of: list.feed[row.index]),
        isSelected: row.index == list.selection, offer: offer
      )
      drawing.draw(at: y, in: body, on: &canvas)
      if drawing.isSelected { canvas.cursor = drawing.cursor(at: y, in: body) }
    }
  }

  private func drawLoadMoreRow(at y: Int, in body: Rect, on canvas: inout Canvas) {
    guard let loadMoreRow else { return }
    let content = FeedRowDrawing.content(of: body)
    let point = Point(x: content.x, y: y)
    if list.isLoadMoreRowSelected {
      canvas.draw("▌", at: Point(x: body.x, y: y), as: .accent, within: body)
      canvas.cursor = Cursor(at: point)
    }
    if loadMoreRow.isLoading {
      let text: DisplayText = "\(Spinner.frame(at: canvas.time)) \(texts.loadingMore)"
      canvas.draw(text, at: point, as: .dim, within: content)
    } else if let message = loadMoreRow.errorMessage {
      let offer: DisplayText = offer.map { " · \($0.line)" } ?? ""
      let text: DisplayText = "\(TextLayout.truncate(message, to: content.width - offer.columns))\(offer)"
      canvas.draw(text, at: point, as: .error, within: content)
    } else if list.isLoadMoreRowSelectable, let hint = keymap.hint(for: .loadMore, in: texts.language) {
      canvas.draw(TextLayout.truncate(hint.line, to: content.width), at: point, as: .dim, within: content)
    }
  }

  private func drawEmptiness(in body: Rect, on canvas: inout Canvas) {
    guard isLoading || hasLoaded || filter.isActive, errorMessage == nil else { return }
    let content = FeedRowDrawing.content(of: body)
    canvas.cursor = Cursor(at: Point(x: content.x, y: content.y + 1))
    let said = isLoading ? texts.loadingFeed : filter.isActive ? texts.filterEmpty : texts.noImages
    let text = TextLayout.truncate(DisplayText(said), to: content.width)
    canvas.draw(text, at: Point(x: content.x, y: content.y + 1), as: .dim, within: content)
  }

  private func drawLastLine(in rect: Rect, on canvas: inout Canvas) {
    let line = filter.line(listing: list.feed.count, in: texts)
    if let line, filter.isTyping { return line.draw(in: rect, on: &canvas, saying: remark) }
    Footer(
      summary: line?.summary ?? "", status: remark ?? notice.map { "! \($0)" } ?? "",
      statusRole: remark == nil ? .warning : .text,
      hints: hints(
        [.clearFilter], [.showHelp], [.quit], [.openComments], [.selectNext, .selectPrevious], [.reload], [.filter],
        in: texts.language)
    )
    .draw(in: rect, on: &canvas)
  }

  private var offer: KeyHint? { keymap.hint(for: .retry, in: texts.language) }
}
