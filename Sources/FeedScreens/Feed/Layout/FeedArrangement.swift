import TerminalKit

/// How images are arranged in a list: how many stand side by side, and how much room each and its picture have.
struct FeedArrangement: Equatable {
  enum Form {
    /// The heading over the picture, the caption under it.
    case stacked
    /// Heading and caption beside the picture.
    case beside
    /// The title under the picture, in a place for a frame around both: its lower edge is the upper one of the next row.
    case framed
  }

  let form: Form
  /// How many images stand side by side.
  var columns = 1
  /// The columns of the screen that each image has.
  let width: Int
  /// The cells that its picture may cover; no lines where there are no pictures.
  let pictureSize: Size
  let maximumCaptionLines: Int
  /// How much larger than usual the pictures are, as far as the user's wish could be followed: in lines, or in images
  /// that there are fewer side by side.
  let step: Int

  /// Nothing, before there is a screen.
  static let none = FeedArrangement(
    form: .stacked, width: 0, pictureSize: Size(width: 0, height: 0), maximumCaptionLines: 0, step: 0)

  private static let narrowestBeside = 57
  private static let lowestPicture = 4
  private static let captionLines = 6
  private static let thumbnailWidths = 24...40
  private static let lowestThumbnail = 4
  /// The lower edge of the last row's frame, and what stands for the next page.
  private static let linesUnderGrid = 2

  /// From one row to the next the same, where it does not depend on the image's texts; in lines.
  var rowHeight: Int? { form == .framed ? pictureSize.height + 2 : nil }
  /// Of the row that stands for the next page, in lines; under a frame there is a blank one.
  var loadMoreHeight: Int { form == .framed ? Self.linesUnderGrid : 1 }
  /// Whether no row is seen in part.
  var showsWholeRows: Bool { form == .framed }

  /// Between a picture and the text beside it.
  static let gap = 2

  /// The first column of the screen of an image that has so many left of it, in a list of so many columns.
  func x(ofColumn column: Int, in totalWidth: Int) -> Int {
    form == .framed ? (totalWidth - columns * width) / 2 + column * width : 0
  }

  // MARK: Layouts

  /// - Parameters:
  ///   - size: what there is for rows, without their margins.
  ///   - usualHeight: of a picture, in lines; nil where there are no pictures.
  static func list(in size: Size, usualHeight: Int?, step: Int) -> FeedArrangement {
    guard let usualHeight else {
      return FeedArrangement(
        form: .stacked, width: min(size.width, Frame.readableWidth), pictureSize: Size(width: size.width, height: 0),
        maximumCaptionLines: captionLines, step: 0)
    }
    let isBeside = size.width >= narrowestBeside
    let widest = isBeside ? size.width * 3 / 5 : size.width
    let highest = max(lowestPicture, isBeside ? min(size.height, height(ofWidth: widest)) : size.height)
    let height = min(max(lowestPicture, usualHeight + step), highest)
    return FeedArrangement(
      form: isBeside ? .beside : .stacked, width: size.width,
      pictureSize: Size(width: isBeside ? min(widest, width(ofHeight: height)) : widest, height: height),
      maximumCaptionLines: isBeside ? max(captionLines, height - 2) : captionLines, step: height - usualHeight)
  }

  /// The list beside the selected image.
  static func narrowList(in size: Size, step: Int) -> FeedArrangement {
    let highest = max(lowestThumbnail, height(ofWidth: size.width / 2))
    let height = min(max(lowestThumbnail, lowestThumbnail + step), highest)
    return FeedArrangement(
      form: .beside, width: size.width,
      pictureSize: Size(width: min(size.width / 2, width(ofHeight: height)), height: height),
      maximumCaptionLines: height - 1, step: height - lowestThumbnail)
  }

  /// Rows of the height that is nearest to the usual one among those that fill the screen.
  static func grid(in size: Size, step: Int) -> FeedArrangement {
    let most = max(1, size.width / thumbnailWidths.lowerBound)
    let fewest = min(most, max(1, (size.width + thumbnailWidths.upperBound - 1) / thumbnailWidths.upperBound))
    let columns = min(max(fewest, most - step), most)
    let width = min(size.width / columns, thumbnailWidths.upperBound)
    let usualRow = height(ofWidth: width - 2) + 2
    let lines = size.height - linesUnderGrid
    let rows = max(1, (lines + usualRow / 2) / usualRow)
    return FeedArrangement(
      form: .framed, columns: columns, width: width,
      pictureSize: Size(width: max(1, width - 2), height: max(1, lines / rows - 2)), maximumCaptionLines: 0,
      step: most - columns)
  }

  /// Four to three, as most pictures are, in cells half as wide as they are high.
  static func width(ofHeight height: Int) -> Int { height * 8 / 3 }
  private static func height(ofWidth width: Int) -> Int { width * 3 / 8 }
}
