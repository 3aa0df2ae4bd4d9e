import TerminalKit

/// The first line: what is shown, where it comes from, and whether it is loading.
struct TitleBar {
  let title: DisplayText
  let detail: DisplayText
  let isLoading: Bool

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, as: .titleBar)
    let indicator: DisplayText = isLoading ? "\(Spinner.frame(at: canvas.time)) " : "  "
    let spinnerX = rect.maxX - indicator.columns
    canvas.draw(indicator, at: Point(x: spinnerX, y: rect.y), as: .titleBar, within: rect)

    let shownTitle = TextLayout.truncate(title, to: spinnerX - rect.x - 2)
    let titleEnd = rect.x + 1 + shownTitle.columns
    canvas.draw(shownTitle, at: Point(x: rect.x + 1, y: rect.y), as: .titleBar, within: rect)

    let shownDetail = TextLayout.truncate(detail, to: spinnerX - titleEnd - 3)
    canvas.draw(
      shownDetail, at: Point(x: spinnerX - 1 - shownDetail.columns, y: rect.y),
      as: .titleBarDetail, within: rect)
  }
}
