import FeedPresentation
import TerminalKit

extension FeedScreen {
  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    guard let frame else {
      buffer.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    TitleBar(title: DisplayText(texts.feedTitle), detail: source, isLoading: isLoading)
      .draw(in: frame.title, of: &buffer, at: time)
    errorBanner?.draw(in: frame.banner, of: &buffer)
    if list.feed.count == 0 { drawEmptiness(in: frame.body, of: &buffer) }
    drawRows(in: frame.body, of: &buffer, at: time)
    drawLastLine(in: frame.footer, of: &buffer)
  }

  private func drawRows(in body: Rect, of buffer: inout CellBuffer, at time: Duration) {
    for row in list.rows {
      let y = body.y + row.y
      guard row.index < list.feed.count else {
        drawLoadMoreRow(at: y, in: body, of: &buffer, time: time)
        return
      }
      let drawing = FeedRowDrawing(
        layout: list.layout(of: row.index), load: window.load(of: list.feed[row.index]),
        isSelected: row.index == list.selection, offer: offer
      )
      drawing.draw(at: y, in: body, of: &buffer, time: time)
      if drawing.isSelected { buffer.cursor = drawing.cursor(at: y, in: body) }
    }
  }

  private func drawLoadMoreRow(at y: Int, in body: Rect, of buffer: inout CellBuffer, time: Duration) {
    guard let loadMoreRow else { return }
    let content = FeedRowDrawing.content(of: body)
    let point = Point(x: content.x, y: y)
    if list.isLoadMoreRowSelected {
      buffer.draw("▌", at: Point(x: body.x, y: y), style: Theme.selection, within: body)
      buffer.cursor = Cursor(at: point)
    }
    if loadMoreRow.isLoading {
      let text: DisplayText = "\(Spinner.frame(at: time)) \(texts.loadingMore)"
      buffer.draw(text, at: point, style: Theme.secondary, within: content)
    } else if let message = loadMoreRow.errorMessage {
      let offer: DisplayText = offer.map { " · \($0.line)" } ?? ""
      let text: DisplayText = "\(TextLayout.truncate(message, to: content.width - offer.columns))\(offer)"
      buffer.draw(text, at: point, style: Theme.failure, within: content)
    } else if list.isLoadMoreRowSelectable, let hint = keymap.hint(for: .loadMore, in: texts.language) {
      buffer.draw(TextLayout.truncate(hint.line, to: content.width), at: point, style: Theme.secondary, within: content)
    }
  }

  private func drawEmptiness(in body: Rect, of buffer: inout CellBuffer) {
    guard isLoading || hasLoaded || filter.isActive, errorMessage == nil else { return }
    let content = FeedRowDrawing.content(of: body)
    buffer.cursor = Cursor(at: Point(x: content.x, y: content.y + 1))
    let said = isLoading ? texts.loadingFeed : filter.isActive ? texts.filterEmpty : texts.noImages
    let text = TextLayout.truncate(DisplayText(said), to: content.width)
    buffer.draw(text, at: Point(x: content.x, y: content.y + 1), style: Theme.secondary, within: content)
  }

  private func drawLastLine(in rect: Rect, of buffer: inout CellBuffer) {
    let line = filter.line(listing: list.feed.count, in: texts)
    if let line, filter.isTyping { return line.draw(in: rect, of: &buffer, saying: remark) }
    let offline = (isLoading ? nil : offlineSince).map { texts.offlineSince(texts.relativeAge(from: $0, now: now())) }
    let status = [line?.summary.description, offline, notice?.description].compactMap(\.self).joined(separator: " · ")
    Footer(
      status: remark ?? DisplayText(status),
      hints: hints(
        [.clearFilter], [.showHelp], [.quit], [.openComments], [.selectNext, .selectPrevious], [.reload], [.filter],
        in: texts.language),
      position: selectedImage == nil ? "" : "\(list.selection + 1)/\(list.feed.count)"
    )
    .draw(in: rect, of: &buffer)
  }

  private var offer: KeyHint? { keymap.hint(for: .retry, in: texts.language) }
}
