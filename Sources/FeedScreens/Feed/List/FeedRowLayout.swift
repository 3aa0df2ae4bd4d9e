import FeedPresentation
import TerminalKit

/// Where the heading, the picture, the credit and the caption of one image are, in the room that the image has in the
/// list; a missing text takes none.
///
/// The picture's size is fixed, so the height is known before the picture is. Without a picture (a height of 0) an
/// image without texts still has a line, so that it can be seen to be selected.
struct FeedRowLayout {
  /// In a frame what tells the image apart from its neighbours.
  let heading: DisplayText?
  /// Whether a mark stands before the heading.
  let isNew: Bool
  /// Who published it, and what else is known of it; takes one of the caption's lines.
  let credit: DisplayText?
  /// Where there is no picture, the warning that hides the description stands in its place.
  let caption: [DisplayText]
  let captionRole: Theme.Role
  /// What the picture may cover, as all places here counted from the top left of the image's room.
  let picture: Rect
  let headingPoint: Point
  let creditPoint: Point
  let captionPoint: Point
  /// In lines, with the blank line that parts it from the next row.
  let height: Int

  /// The columns of the mark, and a space.
  static let markColumns = 2

  /// - Parameters:
  ///   - isNew: whether it is marked.
  ///   - sharesTitle: whether a neighbour has the same title.
  init(
    _ viewModel: FeedImageViewModel, in arrangement: FeedArrangement, isNew: Bool = false, sharesTitle: Bool = false
  ) {
    self.isNew = isNew
    let markColumns = isNew ? Self.markColumns : 0
    let size = arrangement.pictureSize
    let textX = arrangement.form == .beside ? size.width + FeedArrangement.gap : 0
    let textWidth = max(1, min(arrangement.width - textX, Frame.readableWidth))
    // What has no heading has a line for the mark.
    let location = viewModel.headingLine(width: textWidth - markColumns) ?? (isNew ? "" : nil)
    let known = CreditLine(viewModel).text(width: textWidth)
    let warning = size.height == 0 && viewModel.description == nil ? viewModel.warning : nil
    captionRole = warning == nil ? .text : .warning
    let description = (warning.map { "! \($0)" } ?? viewModel.description).map {
      Self.wrap($0, width: textWidth, maximumLines: arrangement.maximumCaptionLines - (known == nil ? 0 : 1))
    }
    let headingLines = location == nil ? 0 : 1
    let creditLines = known == nil ? 0 : 1
    let isFramed = arrangement.form == .framed
    heading =
      isFramed
      ? viewModel.captionLine(width: size.width - markColumns, sharesTitle: sharesTitle) ?? (isNew ? "" : nil)
      : location
    credit = isFramed ? nil : known
    caption = isFramed ? [] : description ?? []
    switch arrangement.form {
    case .stacked:
      picture = Rect(x: 0, y: headingLines, width: size.width, height: size.height)
      headingPoint = Point(x: 0, y: 0)
      creditPoint = Point(x: 0, y: picture.maxY)
      captionPoint = Point(x: 0, y: picture.maxY + creditLines)
      height = max(1, captionPoint.y + caption.count) + 1
    case .beside:
      picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
      headingPoint = Point(x: textX, y: 0)
      creditPoint = Point(x: textX, y: headingLines)
      let linesAbove = headingLines + creditLines
      let hasBlankLine = linesAbove > 0 && linesAbove + 1 + caption.count <= size.height
      captionPoint = Point(x: textX, y: linesAbove + (hasBlankLine ? 1 : 0))
      height = max(size.height, captionPoint.y + caption.count) + 1
    case .framed:
      picture = Rect(x: 1, y: 1, width: size.width, height: size.height)
      headingPoint = Point(x: 1, y: picture.maxY)
      creditPoint = headingPoint
      captionPoint = headingPoint
      height = picture.maxY + 1
    }
  }

  private static func wrap(_ text: String, width: Int, maximumLines: Int) -> [DisplayText] {
    TextLayout.wrap(DisplayText(text), width: width, maximumLines: maximumLines)
  }
}
