import FeedPresentation
import TerminalKit

/// The areas of the selected image's picture, texts and first comments beside the list.
struct FeedDetailLayout {
  /// The lines of comments are indented, so they may be longer than those of other texts.
  static let maximumCommentsWidth = 80
  private static let minimumHeightForComments = 24

  let picture: Rect
  let texts: [StyledLine]
  let captionIsCut: Bool
  let textPoint: Point
  let comments: Rect?

  init(_ viewModel: FeedImageViewModel, in area: Rect) {
    let width = min(area.width, Frame.readableWidth)
    let heading = viewModel.headingLine(width: width)
    let credit = CreditLine(viewModel).text(width: width)
    let lineLimit = max(1, area.height / 5)
    let description = DisplayText(viewModel.description ?? "")
    var caption = TextLayout.wrap(description, width: width, maximumLines: lineLimit + 1)
    captionIsCut = caption.count > lineLimit
    if captionIsCut { caption = TextLayout.wrap(description, width: width, maximumLines: lineLimit) }
    let commentLines = area.height < Self.minimumHeightForComments ? 0 : area.height / 4
    texts =
      [heading.map { StyledLine(($0, .heading)) }, credit.map { StyledLine(($0, .dim)) }].compactMap(\.self)
      + caption.map { StyledLine(($0, .text)) }
    // A blank line separates texts and comments.
    let textY = area.maxY - commentLines - (commentLines == 0 ? 0 : 1) - texts.count
    picture = Rect(
      x: area.x, y: area.y, width: area.width, height: max(1, textY - area.y - (texts.isEmpty ? 0 : 1)))
    textPoint = Point(x: area.x, y: textY)
    comments =
      commentLines == 0 ? nil : Rect(x: area.x, y: area.maxY - commentLines, width: area.width, height: commentLines)
  }
}
