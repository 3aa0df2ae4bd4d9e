import FeedPresentation
import TerminalKit

/// Where the heading, the picture and the caption of one image are, in the room that the image has in the list; a missing
/// text takes none.
///
/// The picture's size is fixed, so the height is known before the picture is. Without a picture (a height of 0) an image
/// without texts still has a line, so that it can be seen to be selected.
struct FeedRowLayout {
  /// The location; in a frame the description, if there is no location.
  let heading: DisplayText?
  let caption: [DisplayText]
  /// What the picture may cover, as all places here counted from the top left of the image's room.
  let picture: Rect
  let headingPoint: Point
  let captionPoint: Point
  /// In lines, with the blank line that parts it from the next row.
  let height: Int

  init(_ viewModel: FeedImageViewModel, in arrangement: FeedArrangement) {
    let size = arrangement.pictureSize
    let textX = arrangement.form == .beside ? size.width + FeedArrangement.gap : 0
    let textWidth = max(1, min(arrangement.width - textX, Frame.readableWidth))
    let location = viewModel.location.flatMap { TextLayout.firstLine(DisplayText($0), width: textWidth) }
    let description = viewModel.description.map {
      Self.wrap($0, width: textWidth, maximumLines: arrangement.maximumCaptionLines)
    }
    let headingLines = location == nil ? 0 : 1
    switch arrangement.form {
    case .stacked:
      heading = location
      caption = description ?? []
      picture = Rect(x: 0, y: headingLines, width: size.width, height: size.height)
      headingPoint = Point(x: 0, y: 0)
      captionPoint = Point(x: 0, y: picture.maxY)
      height = max(1, picture.maxY + caption.count) + 1
    case .beside:
      heading = location
      caption = description ?? []
      picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
      headingPoint = Point(x: textX, y: 0)
      let hasBlankLine = headingLines + 1 + caption.count <= size.height
      captionPoint = Point(x: textX, y: headingLines == 0 ? 0 : hasBlankLine ? 2 : 1)
      height = max(size.height, captionPoint.y + caption.count) + 1
    case .framed:
      picture = Rect(x: 1, y: 1, width: size.width, height: size.height)
      let title = viewModel.location ?? viewModel.description
      heading = title.flatMap { TextLayout.firstLine(DisplayText($0), width: size.width) }
      caption = []
      headingPoint = Point(x: 1, y: picture.maxY)
      captionPoint = headingPoint
      height = picture.maxY + 1
    }
  }

  private static func wrap(_ text: String, width: Int, maximumLines: Int) -> [DisplayText] {
    TextLayout.wrap(DisplayText(text), width: width, maximumLines: maximumLines)
  }
}
