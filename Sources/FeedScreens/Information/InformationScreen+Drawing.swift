import FeedPresentation
import TerminalKit

extension InformationScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let content else { return drawTooSmall(on: &canvas) }
    TitleBar(
      title: DisplayText(texts.detailsTitle), source: heading, state: isLoading ? .loading("") : nil,
      position: facts.isEmpty ? "" : "\(selection + 1)/\(facts.count)"
    )
    .draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    for row in rows {
      for (line, text) in lines(of: row.index).enumerated() where (0..<content.height).contains(row.y + line) {
        let point = Point(x: content.x, y: content.y + row.y + line)
        text.draw(at: point, on: &canvas, within: content)
        guard row.index == selection else { continue }
        canvas.fill(Rect(x: frame.body.x, y: point.y, width: 1, height: 1), as: .stripe)
        if line == max(0, -row.y) { canvas.cursor = Cursor(at: point) }
      }
    }
    drawLastLine(
      in: frame.footer, on: &canvas,
      hints: hints([.copyLine], isHidden ? [.toggleWarned] : [], [closeCommand], [.selectNext, .selectPrevious]))
  }
}
