import TerminalKit

/// Images that are drawn into the terminal's cells and last until something is written over them (sixels, iTerm2's
/// inline images). A picture's place shows its symbols until the picture is drawn. A picture that leaves or moves is
/// overwritten with spaces before the cells of the next frame are written, because terminals erase pixels when a
/// character is written over them, but not always when the cell is erased. If the terminal cannot move a picture to its
/// new place, the picture is drawn again in the same frame, provided that its bytes are at hand.
struct DrawnImageLayer: ImageLayer {
  private(set) var waiting: [ImagePlacement] = []
  private var drawn: Set<ImagePlacement> = []
  /// The placements that were drawn only in part.
  private var damaged: Set<ImagePlacement> = []
  private let lastLine: () -> Int
  private let scrolling: () -> PixelScrolling
  private let isReady: (ImagePlacement) -> Bool

  /// - Parameters:
  ///   - lastLine: returns the screen's last line, counted from 0. A sixel picture that reaches the last line would
  ///     scroll the screen, so the last line shows symbols instead.
  ///   - isReady: returns true if a placement's bytes are at hand and the next frame can wait until they are written.
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
    if let scroll, damaged.isEmpty,
      let moved = DrawnImageScroll(scroll, of: drawn, to: next, by: scrolling())
    {
      drawn = moved.kept
      waiting = next.filter { !drawn.contains($0) }
      return ImageLayerChange(
        bytes: CursorMove.restoring(moved.leaving.flatMap(Self.blanks)), overwritten: moved.overwritten,
        covered: Self.areas(of: drawn))
    }
    // Scrolling would move an image's pixels along with its lines, but not the missing part of a damaged image.
    let allowsScroll = drawn.isEmpty && damaged.isEmpty
    let places = Set(next.map(\.place))
    // The next picture of an animation is drawn over the previous one.
    let left = drawn.filter { image in !places.contains(image.place) && !next.contains(where: image.isPart) }
    drawn.subtract(left)
    waiting = next.filter { !drawn.contains($0) }
    let redrawn = waiting.filter { moved in left.contains { $0.image == moved.image } && isReady(moved) }
    let areas = Self.areas(of: left.union(damaged))
    damaged = []
    // Lines that a redrawn image covers are not overwritten here, because the image brings its own spaces. The old
    // pixels stay until then.
    let erased = areas.flatMap { $0.lines(outside: redrawn.map(\.area)) }
    return ImageLayerChange(
      bytes: CursorMove.restoring(erased.flatMap(Self.blanks)), allowsScroll: allowsScroll, overwritten: areas,
      covered: Self.areas(of: drawn), redrawn: redrawn)
  }

  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    // The screen may have become smaller while the bytes were made.
    guard placement.above(line: lastLine()) == placement, let index = waiting.firstIndex(of: placement) else {
      return nil
    }
    waiting.remove(at: index)
    // Spaces replace symbols under transparent pixels. Under opaque pixels, symbols stay until the pixels arrive.
    var uncovered = [placement.area]
    if let replaced = drawn.first(where: { $0.isPart(of: placement) }) {
      drawn.remove(replaced)
      uncovered = placement.area.lines(
        without: replaced.slice.y - placement.slice.y, count: replaced.slice.height)
    }
    drawn.insert(placement)
    let blanks = uncovered.flatMap { $0.without(placement.solidArea) }.flatMap(Self.blanks)
    return ImageTransfer(
      pieces: [CursorMove.restoring(blanks + CursorMove.to(placement.origin) + bytes)],
      cancellation: CursorMove.restoration)
  }

  mutating func didTransfer(_ placement: ImagePlacement) -> Bool { false }

  mutating func didCancel(_ placement: ImagePlacement) {
    if drawn.remove(placement) != nil { damaged.insert(placement) }
  }

  mutating func screenWasCleared() {
    waiting += drawn
    drawn = []
    damaged = []
  }

  mutating func removeAll() -> [UInt8] {
    defer {
      waiting = []
      drawn = []
      damaged = []
    }
    return CursorMove.restoring(Self.areas(of: drawn.union(damaged)).flatMap(Self.blanks))
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
  fileprivate var solidArea: Rect {
    Rect(
      x: origin.x, y: origin.y, width: min(slice.maxX, image.solidSize.width) - slice.x,
      height: min(slice.maxY, image.solidSize.height) - slice.y)
  }

  fileprivate func above(line: Int) -> ImagePlacement? {
    let height = min(slice.height, line - origin.y)
    guard height > 0 else { return nil }
    let slice = Rect(x: slice.x, y: slice.y, width: slice.width, height: height)
    return ImagePlacement(image: image, slice: slice, origin: origin)
  }
}

extension Rect {
  /// Returns the parts of this area to the right of and below another area, which must cover its top left corner.
  fileprivate func without(_ other: Rect) -> [Rect] {
    let covered = intersection(other)
    return [
      Rect(x: covered.maxX, y: y, width: maxX - covered.maxX, height: covered.maxY - y),
      Rect(x: x, y: covered.maxY, width: width, height: maxY - covered.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the lines that are not completely inside one of `others`.
  fileprivate func lines(outside others: [Rect]) -> [Rect] {
    (y..<maxY).map { Rect(x: x, y: $0, width: width, height: 1) }
      .filter { line in !others.contains { $0.intersection(line) == line } }
  }
}
