/// A rectangular part of an image on the screen.
public struct ImagePlacement: Hashable, Sendable {
  public let image: TerminalImage
  /// The part of the image, in cells relative to the image's top left cell.
  public let slice: Rect
  /// The place of the part's top left cell on the screen.
  public let origin: Point

  public init(image: TerminalImage, slice: Rect, origin: Point) {
    self.image = image
    self.slice = slice
    self.origin = origin
  }

  /// The identity of a placement, shared by all pictures of an animation.
  public struct Place: Hashable, Sendable {
    let series: TerminalImage.ID
    let slice: Rect
    let origin: Point
  }

  public var place: Place { Place(series: image.series, slice: slice, origin: origin) }

  /// The cells of the screen that the part covers.
  public var area: Rect { Rect(x: origin.x, y: origin.y, width: slice.width, height: slice.height) }

  /// This placement cut into parts that are no larger than ``TerminalImage/largestPart``. The cuts have fixed places in
  /// the image, so they move along with the image.
  public var parts: [ImagePlacement] {
    guard let limit = image.largestPart, limit.width > 0, limit.height > 0 else { return [self] }
    func spans(_ range: Range<Int>, of length: Int) -> [Range<Int>] {
      stride(from: range.lowerBound / length * length, to: range.upperBound, by: length)
        .map { range.clamped(to: $0..<$0 + length) }
    }
    return spans(slice.y..<slice.maxY, of: limit.height).flatMap { lines in
      spans(slice.x..<slice.maxX, of: limit.width).map { columns in
        let part = Rect(x: columns.lowerBound, y: lines.lowerBound, width: columns.count, height: lines.count)
        let corner = Point(x: origin.x + part.x - slice.x, y: origin.y + part.y - slice.y)
        return ImagePlacement(image: image, slice: part, origin: corner)
      }
    }
  }
}

extension CellBuffer {
  /// The visible parts of the images, from top to bottom. Rows of equal extent are merged into one rectangle.
  public var imagePlacements: [ImagePlacement] {
    guard !images.isEmpty else { return [] }
    let imagesByID = Dictionary(images.map { ($0.id, $0) }) { first, _ in first }
    var finished: [ImagePlacement] = []
    var growing: [ImagePlacement] = []
    for y in 0..<size.height {
      let runs = tileRuns(inRow: y).compactMap { run -> ImagePlacement? in
        guard let image = imagesByID[run.tile.image] else { return nil }
        let slice = Rect(x: Int(run.tile.column), y: Int(run.tile.row), width: run.width, height: 1)
        return ImagePlacement(image: image, slice: slice, origin: Point(x: run.x, y: y))
      }
      finished += growing.filter { placement in !runs.contains { placement.isContinued(by: $0) } }
      growing = runs.map { run in growing.first { $0.isContinued(by: run) }?.oneRowHigher ?? run }
    }
    return (finished + growing).sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }
  }

  private func tileRuns(inRow y: Int) -> [(tile: ImageTile, x: Int, width: Int)] {
    var runs: [(tile: ImageTile, x: Int, width: Int)] = []
    let row = cells[(y * size.width)..<((y + 1) * size.width)].span
    for x in row.indices {
      guard let tile = row[x].tile else { continue }
      if let last = runs.last, last.x + last.width == x, last.tile.image == tile.image, last.tile.row == tile.row,
        Int(last.tile.column) + last.width == Int(tile.column)
      {
        runs[runs.count - 1].width += 1
      } else {
        runs.append((tile, x, 1))
      }
    }
    return runs
  }
}

extension ImagePlacement {
  fileprivate func isContinued(by row: ImagePlacement) -> Bool {
    image == row.image && origin.x == row.origin.x && area.maxY == row.origin.y && slice.x == row.slice.x
      && slice.width == row.slice.width && slice.maxY == row.slice.y
  }

  fileprivate var oneRowHigher: ImagePlacement {
    let slice = Rect(x: slice.x, y: slice.y, width: slice.width, height: slice.height + 1)
    return ImagePlacement(image: image, slice: slice, origin: origin)
  }
}
