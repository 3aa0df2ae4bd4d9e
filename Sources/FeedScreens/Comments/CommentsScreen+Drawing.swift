import FeedPresentation
import TerminalKit

extension CommentsScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame else {
      canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    TitleBar(
      title: DisplayText(detailsTitle ?? texts.commentsTitle),
      state: isLoading ? .loading(detailsTitle == nil ? DisplayText(texts.loadingComments) : "") : nil,
      position: entries.isEmpty ? "" : "\(lastVisibleEntry)/\(entries.count)"
    )
    .draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    errorBanner?.draw(in: frame.banner, on: &canvas)
    drawRows(in: frame.content, on: &canvas)
    drawLastLine(in: frame.footer, on: &canvas)
  }

  private func drawLastLine(in rect: Rect, on canvas: inout Canvas) {
    let line = filter.line(listing: entries.count, in: texts)
    if let line, filter.isTyping { return line.draw(in: rect, on: &canvas, saying: remark) }
    Footer(
      summary: line?.summary ?? "", status: remark ?? "",
      hints: hints(
        [.clearFilter], [.showHelp], [.goBack], [.selectNext, .selectPrevious], [.reload], [.filter],
        in: texts.language)
    )
    .draw(in: rect, on: &canvas)
  }

  private func drawRows(in content: Rect, on canvas: inout Canvas) {
    if let first = rows.first {
      // On the first text: a screen reader begins there.
      let textY = first.index == 0 && pictureHeight > 0 ? first.y + pictureHeight + 1 : 0
      canvas.cursor = Cursor(at: Point(x: content.x, y: content.y + min(max(0, textY), content.height - 1)))
    }
    var end = content.y
    for row in rows {
      for (line, text) in lines(of: row.index).enumerated() {
        text.draw(at: Point(x: content.x, y: content.y + row.y + line), on: &canvas, within: content)
      }
      if row.index == 0 { drawPicture(at: content.y + row.y, in: content, on: &canvas) }
      end = content.y + row.maxY
    }
    guard entries.isEmpty, rows.first?.index == 0 else { return }
    drawEmptiness(in: Rect(x: content.x, y: end, width: content.width, height: content.maxY - end), on: &canvas)
  }

  private func drawEmptiness(in rest: Rect, on canvas: inout Canvas) {
    if isLoading, !filter.isActive { return Skeleton.drawTexts(in: rest, on: &canvas) }
    guard errorMessage == nil || hasRoomForNote else { return }
    note(emptiness: emptiness, place: "", back: .goBack).draw(in: rest, on: &canvas)
  }

  /// Of what is hidden the header says why.
  private var emptiness: String {
    if detailsTitle == nil { return texts.noComments }
    return hidesEntries ? "" : texts.noText
  }

  /// - Parameter y: the header's first line; it may be above `content`.
  private func drawPicture(at y: Int, in content: Rect, on canvas: inout Canvas) {
    guard let picture, pictureHeight > 0 else { return }
    let place = Rect(x: content.x, y: y, width: content.width, height: pictureHeight)
    let offers = pictureOffers(in: texts.language)
    PictureDrawing(load: picture, place: place, isCentered: false, offers: offers).draw(on: &canvas, within: content)
  }
}
