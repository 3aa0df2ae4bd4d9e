import TerminalKit

/// The layout of texts about an image: the picture stays beside them, or is in a header that scrolls with them.
struct IllustratedLayout {
  enum Texts {
    case comments
    /// Lines that can be selected, which have a gutter at their left.
    case facts

    fileprivate var minimumWidthBeside: Int { self == .comments ? 100 : 80 }
  }

  private static let minimumTextWidth = 46
  private static let minimumHeightAbove = 20
  private static let gap = Frame.gutter + 1

  let isBeside: Bool
  /// The area that the picture may cover; nil if there is no room for a picture.
  let picture: Rect?
  let texts: Rect
  var textWidth: Int { min(texts.width, Frame.readableWidth) }

  init(of kind: Texts, in frame: Frame, of size: Size, hasPicture: Bool) {
    isBeside = hasPicture && size.width >= kind.minimumWidthBeside
    let area = isBeside || kind == .comments ? frame.content : frame.rowArea
    let room = area.width - Self.gap
    var place = area
    if isBeside {
      place.width = max(min(area.width / 2, room - Self.minimumTextWidth), room - Frame.readableWidth)
    } else {
      place.height = size.height >= Self.minimumHeightAbove ? size.height / 3 : 0
    }
    picture = hasPicture && !place.isEmpty ? place : nil
    let textX = isBeside ? place.maxX + Self.gap : area.x
    texts = Rect(x: textX, y: area.y, width: max(1, area.maxX - textX), height: area.height)
  }
}
