import TerminalKit

/// How the comments screen's room is divided: the picture over the texts, where it moves with them, or beside them, where
/// it stays.
struct CommentsLayout {
  /// The columns of a screen that has room for both side by side.
  private static let leastWidthBeside = 100
  /// The lines of a screen that has room for a picture over the texts.
  private static let lowestWithHeader = 20
  private static let gap = 2

  /// The cells that the picture may cover; nil where there is no room for one.
  let pictureSize: Size?
  let isBeside: Bool
  /// The columns left of the texts.
  let textX: Int
  let textWidth: Int
  /// The lines over the first text, with the blank one that parts it from the picture.
  var headerHeight: Int { isBeside ? 0 : pictureSize.map { $0.height + 1 } ?? 0 }

  /// - Parameters:
  ///   - size: of the screen.
  ///   - room: what of it pictures and texts have.
  init(in size: Size, room: Size, hasPicture: Bool) {
    isBeside = hasPicture && size.width >= Self.leastWidthBeside
    let pictureWidth = isBeside ? max(room.width / 2, room.width - Self.gap - Frame.readableWidth) : room.width
    let height = isBeside ? room.height : size.height >= Self.lowestWithHeader ? size.height / 3 : 0
    pictureSize = hasPicture && height > 0 ? Size(width: pictureWidth, height: height) : nil
    textX = isBeside ? pictureWidth + Self.gap : 0
    textWidth = max(1, min(room.width - textX, Frame.readableWidth))
  }
}
