import TerminalKit

/// The effect of a scroll on the images that are drawn into the moved lines.
struct DrawnImageScroll {
  /// The images that the next frame still shows, at their new positions.
  private(set) var kept: Set<ImagePlacement> = []
  /// The areas to overwrite before the lines move, because their pixels leave the scrolled lines or are not in the next
  /// frame. Otherwise terminals would keep images that were moved over the edge, and would show them again later.
  private(set) var leaving: [Rect] = []
  /// The overwritten areas that stay on the screen, at their new positions.
  private(set) var overwritten: [Rect] = []

  /// - Returns: nil if the terminal cannot move the images as needed, or if no image can be kept.
  init?(_ scroll: Scroll, of drawn: Set<ImagePlacement>, to next: [ImagePlacement], by terminal: PixelScrolling) {
    guard terminal.allows(scroll.distance) else { return nil }
    for image in drawn {
      let isInside = scroll.region.contains(image.area.y) && scroll.region.contains(image.area.maxY - 1)
      let isOutside = image.area.maxY <= scroll.region.lowerBound || image.area.y >= scroll.region.upperBound
      let stays = isOutside && terminal == .exact
      guard isInside || stays else { return nil }
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
  /// Returns true if `other` shows this part of the image, or of another picture of its animation, at the same place.
  func isPart(of other: ImagePlacement) -> Bool {
    let isSameSeries = image.series == other.image.series && image.size == other.image.size
    let areSameColumns = origin.x == other.origin.x && slice.x == other.slice.x && slice.width == other.slice.width
    let isSamePlace = areSameColumns && origin.y - slice.y == other.origin.y - other.slice.y
    let isWithin = slice.y >= other.slice.y && slice.maxY <= other.slice.maxY
    return isSameSeries && isSamePlace && isWithin
  }

  /// Returns the part of the image that stays within the scrolled lines, at its new position; nil if no part stays.
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
  /// Returns the parts of this area above and below `count` of its lines. `first` is the first of these lines, counted
  /// from the top of this area.
  func lines(without first: Int, count: Int) -> [Rect] {
    [
      Rect(x: x, y: y, width: width, height: first),
      Rect(x: x, y: y + first + count, width: width, height: height - first - count),
    ].filter { !$0.isEmpty }
  }
}
