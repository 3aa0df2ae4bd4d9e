import TerminalKit

/// What becomes of images that are drawn into lines which the terminal moves.
struct DrawnImageScroll {
  /// What the next frame shows of them, where it is then.
  private(set) var kept: Set<ImagePlacement> = []
  /// What is to be written over before the lines move, for it leaves them, or the next frame: terminals keep images that
  /// were moved over the edge, and show them again.
  private(set) var leaving: [Rect] = []
  /// The lines where something was written over that stays on the screen, as they are then.
  private(set) var overwritten: [Rect] = []

  /// - Returns: nil when nothing could be kept.
  init?(_ scroll: Scroll, of drawn: Set<ImagePlacement>, to next: [ImagePlacement], by terminal: PixelScrolling) {
    guard terminal.allows(scroll.distance) else { return nil }
    for image in drawn {
      let isInside = scroll.region.contains(image.area.y) && scroll.region.contains(image.area.maxY - 1)
      let isOutside = image.area.maxY <= scroll.region.lowerBound || image.area.y >= scroll.region.upperBound
      guard isInside || isOutside && terminal == .exact else { return nil }
      let moved = isInside ? image.moved(by: scroll) : image
      guard let moved, next.contains(where: { moved.isPart(of: $0) }) else {
        leaving.append(image.area)
        if let moved { overwritten.append(moved.area) }
        continue
      }
      kept.insert(moved)
      leaving += image.area.lines(without: moved.slice.y - image.slice.y, count: moved.slice.height)
    }
    guard !kept.isEmpty else { return nil }
    leaving.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    overwritten.sort { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}

extension ImagePlacement {
  /// Whether all of it is where `other` has the same, or the picture of the same animation.
  func isPart(of other: ImagePlacement) -> Bool {
    image.series == other.image.series && image.size == other.image.size
      && origin.x == other.origin.x && slice.x == other.slice.x && slice.width == other.slice.width
      && origin.y - slice.y == other.origin.y - other.slice.y
      && slice.y >= other.slice.y && slice.maxY <= other.slice.maxY
  }

  /// What stays in the lines that move; nil when nothing does.
  fileprivate func moved(by scroll: Scroll) -> ImagePlacement? {
    let lines = (area.y - scroll.distance..<area.maxY - scroll.distance).clamped(to: scroll.region)
    guard !lines.isEmpty else { return nil }
    let first = lines.lowerBound - (origin.y - scroll.distance)
    return ImagePlacement(
      image: image, slice: Rect(x: slice.x, y: slice.y + first, width: slice.width, height: lines.count),
      origin: Point(x: origin.x, y: lines.lowerBound))
  }
}

extension Rect {
  /// The lines above and below some of its own.
  ///
  /// - Parameter first: counted from the top.
  func lines(without first: Int, count: Int) -> [Rect] {
    [
      Rect(x: x, y: y, width: width, height: first),
      Rect(x: x, y: y + first + count, width: width, height: height - first - count),
    ].filter { !$0.isEmpty }
  }
}
