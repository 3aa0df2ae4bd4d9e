import FeedPresentation
import TerminalKit

extension FeedScreen {
  var detailLayout: FeedDetailLayout? {
    guard let split, let image = selectedImage else { return nil }
    return detail.layout(of: image, in: split.detail)
  }

  /// The selected image's picture in the list, as a preview of the large picture. It is nil if the terminal stores the
  /// image, because a stored image can be shown at only one size at a time.
  var detailPreview: CellBuffer? {
    guard let picture = selectedImage.flatMap({ list.load(of: $0) })?.picture else { return nil }
    return picture.images.allSatisfy { $0.spread(over: $0.size) == nil } ? picture : nil
  }

  func drawDetail(beside split: SplitLayout, on canvas: inout Canvas) {
    canvas.fill(Rect(x: split.ruleX, y: split.list.y, width: 1, height: split.list.height), with: "│", as: .dim)
    guard let layout = detailLayout else { return }
    PictureDrawing(
      load: detail.load, place: layout.picture, isCentered: true, hints: pictureHints, preview: detailPreview
    )
    .draw(on: &canvas, within: layout.picture)
    for (line, text) in layout.texts.enumerated() {
      text.draw(at: Point(x: layout.textPoint.x, y: layout.textPoint.y + line), on: &canvas, within: canvas.bounds)
    }
    guard let area = layout.comments, !detail.isHidden else { return }
    drawComments(in: area, descriptionIsShown: !layout.captionIsCut, on: &canvas)
  }

  private func drawComments(in area: Rect, descriptionIsShown: Bool, on canvas: inout Canvas) {
    let title: DisplayText = "── \(DisplayText(detailsTitle ?? texts.commentsTitle)) "
    let rule = DisplayText(String(repeating: "─", count: max(0, area.width - title.columns)))
    canvas.draw("\(title)\(rule)", at: area.origin, as: .dim, within: area)
    let size = Size(width: min(area.width, FeedDetailLayout.maximumCommentsWidth), height: area.height - 1)
    for (line, text) in commentLines(in: size, descriptionIsShown: descriptionIsShown, on: canvas).enumerated() {
      text.draw(at: Point(x: area.x, y: area.y + 1 + line), on: &canvas, within: area)
    }
  }

  /// The heading for the image's details; nil if comments are shown, or if it is not yet known whether details exist.
  private var detailsTitle: String? {
    if let viewModel = detail.comments.viewModel { return viewModel.details?.title }
    return (detail.load?.image).flatMap { presentation.detailsTitle(of: $0, in: texts) }
  }

  private func commentLines(in size: Size, descriptionIsShown: Bool, on canvas: Canvas) -> [StyledLine] {
    let comments = detail.comments
    if let message = comments.errorMessage {
      return StyledLine.wrap("! \(message)", as: .error, width: size.width)
    }
    if let running = comments.running {
      let words = running.text(after: texts.loadingComments, in: texts, on: canvas)
      return detailsTitle == nil ? [StyledLine((words, .dim))] : []
    }
    let lines = comments.lines(in: size, descriptionIsShown: descriptionIsShown)
    guard lines.isEmpty, let viewModel = comments.viewModel else { return lines }
    return [StyledLine((DisplayText(viewModel.details == nil ? texts.noComments : texts.noText), .dim))]
  }
}
