import FeedPresentation
import TerminalKit

extension InformationScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let layout = illustration.layout else { return drawTooSmall(on: &canvas) }
    TitleBar(
      title: DisplayText(texts.detailsTitle), source: heading,
      state: isLoading ? .loading(canvas.isStill && !isPictureLoading ? DisplayText(texts.loadingRow) : "") : nil,
      position: facts.isEmpty ? "" : "\(selection + 1)/\(facts.count)",
      loading: actions.jobs.loadingText(besides: illustration.load?.isLong == true ? 1 : 0, in: texts)
    )
    .draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    let area = layout.texts
    for row in rows {
      let header = headerHeight(of: row.index)
      for (line, text) in lines(of: row.index).enumerated().dropFirst(header)
      where (0..<area.height).contains(row.y + line) {
        let point = Point(x: area.x, y: area.y + row.y + line)
        text.draw(at: point, on: &canvas, within: area)
        guard row.index == selection else { continue }
        canvas.fill(Rect(x: area.x - Frame.gutter, y: point.y, width: 1, height: 1), as: .stripe)
        if line == max(header, -row.y) { canvas.cursor = Cursor(at: point) }
      }
    }
    illustration.draw(in: frame.body, hints: pictureHints, on: &canvas)
    let warning = isHidden && layout.room == nil ? [Command.toggleWarned] : []
    drawLastLine(
      in: frame.footer, on: &canvas, hints: hints([.copyLine], warning, [closeCommand], [.selectNext, .selectPrevious]))
  }
}
