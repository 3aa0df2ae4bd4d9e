import FeedPresentation
import TerminalKit

/// Draws the selected image beside the list.
@MainActor
struct FeedDetailDrawing {
  let detail: FeedDetail
  /// The picture as it is in the list.
  let preview: CellBuffer?
  let layout: FeedDetailLayout
  let texts: ScreenTexts
  let offers: PictureOffers

  func draw(on canvas: inout Canvas) {
    PictureDrawing(load: detail.load, place: layout.picture, alignment: .left, offers: offers, preview: preview)
      .draw(on: &canvas, within: layout.picture)
    for (line, text) in layout.texts.enumerated() {
      text.draw(at: Point(x: layout.textPoint.x, y: layout.textPoint.y + line), on: &canvas, within: canvas.bounds)
    }
    if let area = layout.comments, !detail.isHidden { drawComments(in: area, on: &canvas) }
  }

  /// As many of the first comments as there is room for, under a line that says what they are.
  private func drawComments(in area: Rect, on canvas: inout Canvas) {
    let title: DisplayText = "── \(DisplayText(detailsTitle ?? texts.commentsTitle)) "
    let rule = DisplayText(String(repeating: "─", count: max(0, area.width - title.columns)))
    canvas.draw("\(title)\(rule)", at: area.origin, as: .dim, within: area)
    for (line, text) in lines(in: Size(width: area.width, height: area.height - 1)).enumerated() {
      text.draw(at: Point(x: area.x, y: area.y + 1 + line), on: &canvas, within: area)
    }
  }

  /// What is under the texts; nil for comments, and until it is there for what may be comments.
  private var detailsTitle: String? {
    detail.comments.viewModel.map { $0.details?.title } ?? detail.detailsTitle(in: texts)
  }

  private func lines(in size: Size) -> [StyledLine] {
    let comments = detail.comments
    if let message = comments.errorMessage {
      return [StyledLine((TextLayout.truncate("! \(message)", to: size.width), .error))]
    }
    if let running = comments.running {
      return detailsTitle == nil ? [StyledLine((running.text(after: texts.loadingComments, in: texts), .dim))] : []
    }
    let lines = comments.lines(in: size, descriptionIsShown: !layout.captionIsCut)
    guard lines.isEmpty, let viewModel = comments.viewModel else { return lines }
    return [StyledLine((DisplayText(viewModel.details == nil ? texts.noComments : texts.noText), .dim))]
  }
}
