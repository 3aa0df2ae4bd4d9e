import FeedPresentation
import TerminalKit

/// The positions of an image's texts and picture within the image's area in the list. The picture's height is given, so
/// that a row does not change when its picture arrives. An image without a picture and texts takes one line, so that its
/// selection can be shown.
struct FeedRowLayout {
  /// The heading or, in a frame, the text that distinguishes the image from its neighbours.
  let heading: DisplayText?
  let isNew: Bool
  /// The credit line, which takes one of the caption's lines.
  let credit: DisplayText?
  /// The lines of the description or, in a list without pictures, of the warning that hides the description.
  let caption: [DisplayText]
  let captionRole: Theme.Role
  /// The given height of the picture.
  let pictureHeight: Int
  /// The place of the picture, as high as the picture or the texts, whichever is higher. This and all positions are
  /// relative to the top left corner of the image's area.
  let picture: Rect
  /// The place of the mark of a new image and the heading after it.
  let headingPoint: Point
  var headingStart: Point { Point(x: headingPoint.x + (isNew ? Self.markWidth : 0), y: headingPoint.y) }
  let creditPoint: Point
  let captionPoint: Point
  /// The height in lines, including the blank line below the image.
  let height: Int

  /// The number of columns for the mark of a new image and the space after the mark.
  static let markWidth = 2

  /// - Parameter sharesTitle: true if a neighbour has the same title.
  init(
    _ viewModel: FeedImageViewModel, pictureHeight: Int, in arrangement: FeedArrangement, isNew: Bool = false,
    sharesTitle: Bool = false
  ) {
    self.isNew = isNew
    self.pictureHeight = pictureHeight
    let markWidth = isNew ? Self.markWidth : 0
    let size = arrangement.pictureSize
    let textX = arrangement.form == .beside ? size.width + FeedArrangement.gap : 0
    let textWidth = max(1, min(arrangement.width - textX, Frame.readableWidth))
    // A new image without a heading gets an empty heading, which shows the mark.
    let location = viewModel.headingLine(width: textWidth - markWidth) ?? (isNew ? "" : nil)
    let known = CreditLine(viewModel).text(width: textWidth)
    let warning = size.height == 0 && viewModel.description == nil ? viewModel.warning : nil
    captionRole = warning == nil ? .text : .warning
    let headingLines = location == nil ? 0 : 1
    let creditLines = known == nil ? 0 : 1
    let isFramed = arrangement.form == .framed
    heading =
      isFramed
      ? viewModel.captionLine(width: size.width - markWidth, sharesTitle: sharesTitle) ?? (isNew ? "" : nil)
      : location
    credit = isFramed ? nil : known
    if !isFramed, let text = warning.map({ "! \($0)" }) ?? viewModel.description {
      caption = TextLayout.wrap(
        DisplayText(text), width: textWidth, maximumLines: arrangement.maximumCaptionLines - creditLines)
    } else {
      caption = []
    }
    switch arrangement.form {
    case .stacked:
      picture = Rect(x: 0, y: headingLines, width: size.width, height: pictureHeight)
      headingPoint = Point(x: 0, y: 0)
      creditPoint = Point(x: 0, y: picture.maxY)
      captionPoint = Point(x: 0, y: picture.maxY + creditLines)
      height = max(1, captionPoint.y + caption.count) + 1
    case .beside:
      headingPoint = Point(x: textX, y: 0)
      creditPoint = Point(x: textX, y: headingLines)
      let linesAbove = headingLines + creditLines
      let hasBlankLine = linesAbove > 0 && linesAbove + 1 + caption.count <= size.height
      captionPoint = Point(x: textX, y: linesAbove + (hasBlankLine ? 1 : 0))
      let lines = max(pictureHeight, captionPoint.y + caption.count)
      picture = Rect(x: 0, y: 0, width: size.width, height: min(size.height, lines))
      height = lines + 1
    case .framed:
      picture = Rect(x: 1, y: 1, width: size.width, height: size.height)
      let captionWidth = (heading?.columns ?? 0) + markWidth
      headingPoint = Point(x: 1 + (size.width - captionWidth) / 2, y: picture.maxY)
      creditPoint = headingPoint
      captionPoint = headingPoint
      height = picture.maxY + 1
    }
  }
}
