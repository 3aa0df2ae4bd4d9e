import TerminalKit

/// The layout of texts about an image: the picture stays beside them, or is in a header that scrolls with them. It takes
/// no more room than it needs as far as that is known.
@MainActor
struct IllustratedLayout: Equatable {
  private static let minimumTextWidth = 46
  private static let minimumHeightAbove = 20
  private static let gap = Frame.gutter + 1
  /// The smallest place for a message and the hint of a key.
  private static let smallestPlace = Size(width: 20, height: 2)

  let isBeside: Bool
  /// The largest size that the picture may have; nil if there is no room for a picture.
  let room: Size?
  /// The area of the picture.
  let place: Rect
  let texts: Rect
  var textWidth: Int { min(texts.width, Frame.readableWidth) }
  /// The number of lines above the texts, of which the last is blank.
  var headerHeight: Int { isBeside || room == nil ? 0 : place.height + 1 }

  /// - Parameter area: the area of the picture and the texts if they are not side by side.
  init(with picture: PictureLoad?, widthBeside: Int, area: Rect, in frame: Frame, of size: Size) {
    isBeside = picture != nil && size.width >= widthBeside
    let area = isBeside ? frame.content : area
    var place = area
    if isBeside {
      let rest = area.width - Self.gap
      place.width = max(min(area.width / 2, rest - Self.minimumTextWidth), rest - Frame.readableWidth)
    } else {
      place.height = size.height >= Self.minimumHeightAbove ? size.height / 3 : 0
    }
    room = picture == nil || place.isEmpty ? nil : place.size
    if let needed = picture?.room(in: place.size) {
      place.height = min(max(needed.height, Self.smallestPlace.height), place.height)
      if isBeside { place.width = min(max(needed.width, Self.smallestPlace.width), place.width) }
    }
    self.place = place
    let textX = isBeside ? place.maxX + Self.gap : area.x
    texts = Rect(x: textX, y: area.y, width: max(1, area.maxX - textX), height: area.height)
  }
}
