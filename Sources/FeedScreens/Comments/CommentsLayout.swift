import TerminalKit

/// The layout of the comments screen: the picture scrolls together with the texts below it, or stays beside them.
struct CommentsLayout {
  private static let minimumWidthBeside = 100
  private static let minimumHeightAbove = 20
  private static let gap = 2

  /// The size in cells that the picture may cover; nil if there is no room for a picture.
  let pictureSize: Size?
  let isBeside: Bool
  let textX: Int
  let textWidth: Int
  var headerHeight: Int { isBeside ? 0 : pictureSize.map { $0.height + 1 } ?? 0 }

  /// - Parameter room: the part of the screen for the picture and the texts.
  init(in size: Size, room: Size, hasPicture: Bool) {
    isBeside = hasPicture && size.width >= Self.minimumWidthBeside
    let pictureWidth = isBeside ? max(room.width / 2, room.width - Self.gap - Frame.readableWidth) : room.width
    let heightAbove = size.height >= Self.minimumHeightAbove ? size.height / 3 : 0
    let height = isBeside ? room.height : heightAbove
    pictureSize = hasPicture && height > 0 ? Size(width: pictureWidth, height: height) : nil
    textX = isBeside ? pictureWidth + Self.gap : 0
    textWidth = max(1, min(room.width - textX, Frame.readableWidth))
  }
}
