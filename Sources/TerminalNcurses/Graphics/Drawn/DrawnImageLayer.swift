import TerminalKit

/// Images that are drawn into the terminal's cells and last until something is written over them (sixels, iTerm2's
/// inline images).
///
/// A picture's place shows its symbols until the picture is drawn. A picture that
/// leaves, or moves, is written over with spaces before the cells of the next frame come, for terminals erase what a
/// character is written over and not always what is erased. One that moves and cannot be moved by the terminal is drawn
/// again in the same frame, if what draws it is at hand.
struct DrawnImageLayer: ImageLayer {
  private(set) var waiting: [ImagePlacement] = []
  private var drawn: Set<ImagePlacement> = []
  /// Of which only a part was drawn.
  private var spoiled: Set<ImagePlacement> = []
  private let lastLine: () -> Int
  private let scrolling: () -> PixelScrolling
  private let isReady: (ImagePlacement) -> Bool

  /// - Parameters:
  ///   - lastLine: the screen's last line, counted from 0. A sixel that reaches it would scroll the screen, so it shows
  ///     symbols there.
  ///   - scrolling: as far as it is known by now.
  ///   - isReady: whether what draws a part of an image is at hand, and the next frame can wait until it is written.
  init(
    lastLine: @escaping () -> Int, scrolling: @escaping () -> PixelScrolling = { .none },
    isReady: @escaping (ImagePlacement) -> Bool = { _ in false }
  ) {
    self.lastLine = lastLine
    self.scrolling = scrolling
    self.isReady = isReady
  }

  mutating func begin(
    _ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?
  ) -> ImageLayerChange {
    let next = placements.compactMap { $0.above(line: lastLine()) }.flatMap(\.parts)
    if let scroll, spoiled.isEmpty,
      let moved = DrawnImageScroll(scroll, of: drawn, to: next, by: scrolling())
    {
      drawn = moved.kept
      waiting = next.filter { !drawn.contains($0) }
      return ImageLayerChange(
        bytes: CursorMove.restoring(moved.leaving.flatMap(Self.blanks)), overwritten: moved.overwritten,
        covered: Self.areas(of: drawn))
    }
    // Lines that have lost a part would be moved without it, and those with an image with its pixels.
    let allowsScroll = drawn.isEmpty && spoiled.isEmpty
    let places = Set(next.map(\.place))
    // The next picture of an animation is drawn over the one before.
    let left = drawn.filter { image in !places.contains(image.place) && !next.contains(where: image.isPart) }
    drawn.subtract(left)
    waiting = next.filter { !drawn.contains($0) }
    let redrawn = waiting.filter { moved in left.contains { $0.image == moved.image } && isReady(moved) }
    let areas = Self.areas(of: left.union(spoiled))
    spoiled = []
    // What is drawn again brings its own spaces: until then the pixels of before stay.
    let erased = areas.flatMap { $0.lines(outside: redrawn.map(\.area)) }
    return ImageLayerChange(
      bytes: CursorMove.restoring(erased.flatMap(Self.blanks)), allowsScroll: allowsScroll, overwritten: areas,
      covered: Self.areas(of: drawn), redrawn: redrawn)
  }

  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    // The screen may have become lower while the bytes were made.
    guard placement.above(line: lastLine()) == placement, let index = waiting.firstIndex(of: placement) else {
      return nil
    }
    waiting.remove(at: index)
    let replaced = drawn.first { $0.isPart(of: placement) }
    if let replaced { drawn.remove(replaced) }
    drawn.insert(placement)
    // Where the picture is clear, no symbols are to be seen; elsewhere they stay until its pixels are there.
    let uncovered =
      replaced.map { placement.area.lines(without: $0.slice.y - placement.slice.y, count: $0.slice.height) }
      ?? [placement.area]
    let blanks = uncovered.flatMap { $0.without(placement.solidArea) }.flatMap(Self.blanks)
    return ImageTransfer(
      pieces: [CursorMove.restoring(blanks + CursorMove.to(placement.origin) + bytes)],
      cancellation: CursorMove.restoration)
  }

  mutating func didTransfer(_ placement: ImagePlacement) -> Bool { false }

  mutating func didCancel(_ placement: ImagePlacement) {
    if drawn.remove(placement) != nil { spoiled.insert(placement) }
  }

  mutating func screenWasCleared() {
    waiting += drawn
    (drawn, spoiled) = ([], [])
  }

  mutating func removeAll() -> [UInt8] {
    defer { (waiting, drawn, spoiled) = ([], [], []) }
    return CursorMove.restoring(Self.areas(of: drawn.union(spoiled)).flatMap(Self.blanks))
  }

  private static func areas(of placements: Set<ImagePlacement>) -> [Rect] {
    placements.map(\.area).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private static func blanks(over area: Rect) -> [UInt8] {
    (area.y..<area.maxY).flatMap { y in
      CursorMove.to(Point(x: area.x, y: y)) + Array("\u{1B}[0m".utf8) + Array(repeating: 0x20, count: area.width)
    }
  }
}

extension ImagePlacement {
  /// The cells of the screen of which nothing shows through.
  fileprivate var solidArea: Rect {
    Rect(
      x: origin.x, y: origin.y, width: min(slice.maxX, image.solidSize.width) - slice.x,
      height: min(slice.maxY, image.solidSize.height) - slice.y)
  }

  /// The part that ends above `line`; nil when there is none.
  fileprivate func above(line: Int) -> ImagePlacement? {
    let height = min(slice.height, line - origin.y)
    guard height > 0 else { return nil }
    let slice = Rect(x: slice.x, y: slice.y, width: slice.width, height: height)
    return ImagePlacement(image: image, slice: slice, origin: origin)
  }
}

extension Rect {
  /// What is right of another area and below it, which reaches its left edge, and its upper one or above.
  fileprivate func without(_ other: Rect) -> [Rect] {
    let covered = intersection(other)
    return [
      Rect(x: covered.maxX, y: y, width: maxX - covered.maxX, height: covered.maxY - y),
      Rect(x: x, y: covered.maxY, width: width, height: maxY - covered.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Its lines that are not all inside of one of `others`.
  fileprivate func lines(outside others: [Rect]) -> [Rect] {
    (y..<maxY).map { Rect(x: x, y: $0, width: width, height: 1) }
      .filter { line in !others.contains { $0.intersection(line) == line } }
  }
}
