import FeedPresentation
import TerminalKit

extension GoScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let rowArea else { return drawTooSmall(on: &canvas) }
    canvas.fill(area)
    frame.drawRules(on: &canvas)
    banner?.draw(in: frame.banner, on: &canvas)
    for row in items.rows {
      let point = Point(x: rowArea.x, y: rowArea.y + row.y)
      let isChosen = hasChoice && row.index == items.selection
      GoRow(listed[row.index]).line(width: rowArea.width, typed: text, isChosen: isChosen)
        .draw(at: point, on: &canvas, within: rowArea)
      if isChosen { canvas.fill(Rect(x: frame.body.x, y: point.y, width: 1, height: 1), as: .stripe) }
    }
    if listed.isEmpty {
      canvas.draw(
        TextLayout.truncate(DisplayText(texts.wordsToGoTo), to: rowArea.width), at: rowArea.origin, as: .dim,
        within: rowArea)
    }
    Footer(
      status: remark ?? "",
      hints: hints([.goThere], [.chooseNext, .choosePrevious], [.takeChosen], [.forgetChosen], [closeCommand]),
      help: nil
    )
    .draw(in: frame.footer, on: &canvas)
    line.draw(in: frame.title, on: &canvas, saying: nil)
  }
}
