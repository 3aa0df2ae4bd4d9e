import TerminalKit

/// The arrangement of images in the list: the number of images side by side, and the sizes of their areas and pictures.
struct FeedArrangement: Equatable {
  enum Form {
    case stacked
    case beside
    /// The title below the picture, in a frame. The frame's lower edge is also the upper edge of the frame below.
    case framed
  }

  let form: Form
  var columns = 1
  let width: Int
  /// The maximum size of a picture in cells. Its height is 0 if no pictures are shown.
  let pictureSize: Size
  let maximumCaptionLines: Int
  /// The difference from the usual picture size, limited to what is possible. In a list, it is a number of lines; in a
  /// grid, the number of images by which a row is shorter.
  let step: Int

  static let none = FeedArrangement(
    form: .stacked, width: 0, pictureSize: Size(width: 0, height: 0), maximumCaptionLines: 0, step: 0)

  private static let minimumWidthBeside = 57
  private static let minimumPictureHeight = 4
  private static let captionLines = 6
  /// The credit line and three lines of the description, which stand beside the lowest picture, too.
  private static let captionLinesBeside = 4
  private static let thumbnailWidths = 24...40
  private static let minimumThumbnailHeight = 4
  /// One line for the lower edge of the last row's frame, and one for the row that loads the next page.
  private static let linesUnderGrid = 2

  /// The distance between rows; nil if it depends on the images' texts.
  var rowHeight: Int? { form == .framed ? pictureSize.height + 2 : nil }
  var loadMoreHeight: Int { form == .framed ? Self.linesUnderGrid : 1 }
  var showsWholeRows: Bool { form == .framed }

  static let gap = 2

  func x(ofColumn column: Int, in totalWidth: Int) -> Int {
    form == .framed ? (totalWidth - columns * width) / 2 + column * width : 0
  }

  // MARK: Layouts

  /// Returns the arrangement of a list. `screenHeight` is nil if there are no pictures.
  static func list(in size: Size, screenHeight: Int?, step: Int) -> FeedArrangement {
    guard let screenHeight else {
      return FeedArrangement(
        form: .stacked, width: min(size.width, Frame.readableWidth), pictureSize: Size(width: size.width, height: 0),
        maximumCaptionLines: captionLines, step: 0)
    }
    let isBeside = size.width >= minimumWidthBeside
    let widest = isBeside ? size.width * 3 / 5 : size.width
    let highest = max(minimumPictureHeight, isBeside ? min(size.height, height(ofWidth: widest)) : size.height)
    let usualHeight = max(minimumPictureHeight, screenHeight / (isBeside ? 4 : 3))
    let height = min(max(minimumPictureHeight, usualHeight + step), highest)
    return FeedArrangement(
      form: isBeside ? .beside : .stacked, width: size.width,
      pictureSize: Size(width: isBeside ? min(widest, wideWidth(ofHeight: height)) : widest, height: height),
      maximumCaptionLines: isBeside ? max(captionLinesBeside, height - 2) : captionLines, step: height - usualHeight)
  }

  static func narrowList(in size: Size, step: Int) -> FeedArrangement {
    let highest = max(minimumThumbnailHeight, height(ofWidth: size.width / 2))
    let height = min(max(minimumThumbnailHeight, minimumThumbnailHeight + step), highest)
    return FeedArrangement(
      form: .beside, width: size.width,
      pictureSize: Size(width: min(size.width / 2, width(ofHeight: height)), height: height),
      maximumCaptionLines: height - 1, step: height - minimumThumbnailHeight)
  }

  /// Returns the arrangement of a grid whose rows fill the screen, with pictures of about the usual height. If that is
  /// more than `count` images need, they are larger, unless `step` is negative; `count` is nil while more may come.
  static func grid(in size: Size, showing count: Int?, step: Int) -> FeedArrangement {
    let most = max(1, size.width / thumbnailWidths.lowerBound)
    let fewest = min(most, max(1, (size.width + thumbnailWidths.upperBound - 1) / thumbnailWidths.upperBound))
    let columns = min(max(fewest, most - step), most)
    let width = min(size.width / columns, thumbnailWidths.upperBound)
    let usualRow = height(ofWidth: width - 2) + 2
    let lines = size.height - linesUnderGrid
    let rows = max(1, (lines + usualRow / 2) / usualRow)
    func grid(columns: Int, width: Int, rows: Int, step: Int = 0) -> FeedArrangement {
      FeedArrangement(
        form: .framed, columns: columns, width: width,
        pictureSize: Size(width: max(1, width - 2), height: max(1, lines / rows - 2)), maximumCaptionLines: 0,
        step: step)
    }
    let usual = grid(columns: columns, width: width, rows: rows, step: most - columns)
    guard step >= 0, let count, (1...columns * rows).contains(count) else { return usual }
    let larger = (1...columns).map { grid(columns: $0, width: size.width / $0, rows: (count + $0 - 1) / $0) }
    return larger.max { $0.heightOfUsualPicture < $1.heightOfUsualPicture } ?? usual
  }

  private var heightOfUsualPicture: Int { min(pictureSize.height, Self.height(ofWidth: pictureSize.width)) }

  /// Returns the width of a four-to-three picture, in cells that are half as wide as they are high.
  static func width(ofHeight height: Int) -> Int { height * 8 / 3 }
  /// Returns the width of a sixteen-to-nine picture, the widest of the usual ones.
  static func wideWidth(ofHeight height: Int) -> Int { height * 32 / 9 }
  private static func height(ofWidth width: Int) -> Int { width * 3 / 8 }
}
