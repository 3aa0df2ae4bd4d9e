import TerminalKit

/// The first line: what is shown, where it comes from, and whether it is loading.
struct TitleBar {
  let title: DisplayText
  let detail: DisplayText
  let isLoading: Bool

  func draw(in rect: Rect, of buffer: inout CellBuffer, at time: Duration) {
    buffer.fill(rect, with: Cell(" ", style: Theme.titleBar))
    let indicator: DisplayText = isLoading ? "\(Spinner.frame(at: time)) " : "  "
    let spinnerX = rect.maxX - indicator.columns
    buffer.draw(indicator, at: Point(x: spinnerX, y: rect.y), style: Theme.titleBar, within: rect)

    let shownTitle = TextLayout.truncate(title, to: spinnerX - rect.x - 2)
    let titleEnd = rect.x + 1 + shownTitle.columns
    buffer.draw(shownTitle, at: Point(x: rect.x + 1, y: rect.y), style: Theme.titleBar, within: rect)

    let shownDetail = TextLayout.truncate(detail, to: spinnerX - titleEnd - 3)
    buffer.draw(
      shownDetail, at: Point(x: spinnerX - 1 - shownDetail.columns, y: rect.y),
      style: Theme.titleBarDetail, within: rect)
  }
}
