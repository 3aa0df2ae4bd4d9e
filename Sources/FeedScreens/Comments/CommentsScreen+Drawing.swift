import FeedPresentation
import TerminalKit

extension CommentsScreen {
  public func draw(into buffer: inout CellBuffer, at time: Duration) {
    guard let frame else {
      buffer.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    TitleBar(title: DisplayText(texts.commentsTitle), detail: "", isLoading: isLoading)
      .draw(in: frame.title, of: &buffer, at: time)
    errorBanner?.draw(in: frame.banner, of: &buffer)
    let content = Rect(x: 1, y: frame.body.y, width: frame.body.width - 2, height: frame.body.height)
    drawRows(in: content, of: &buffer)
    drawLastLine(in: frame.footer, of: &buffer)
  }

  private func drawLastLine(in rect: Rect, of buffer: inout CellBuffer) {
    let line = filter.line(listing: comments.count, in: texts)
    if let line, filter.isTyping { return line.draw(in: rect, of: &buffer, saying: remark) }
    Footer(
      status: remark ?? line?.summary ?? "",
      hints: hints(
        [.clearFilter], [.showHelp], [.goBack], [.selectNext, .selectPrevious], [.reload], [.filter],
        in: texts.language),
      position: comments.isEmpty ? "" : "\(lastVisibleComment)/\(comments.count)"
    )
    .draw(in: rect, of: &buffer)
  }

  private func drawRows(in content: Rect, of buffer: inout CellBuffer) {
    if !rows.isEmpty { buffer.cursor = Cursor(at: Point(x: content.x, y: content.y)) }
    var end = content.y
    for row in rows {
      for (line, text) in lines(of: row.index).enumerated() {
        text.draw(at: Point(x: content.x, y: content.y + row.y + line), of: &buffer, within: content)
      }
      end = content.y + row.maxY
    }
    guard comments.isEmpty, errorMessage == nil, isLoading || hasLoaded else { return }
    let said = isLoading ? texts.loadingComments : filter.isActive ? texts.filterEmpty : texts.noComments
    let text = TextLayout.truncate(DisplayText(said), to: content.width)
    buffer.draw(text, at: Point(x: content.x, y: end + 1), style: Theme.secondary, within: content)
  }
}
