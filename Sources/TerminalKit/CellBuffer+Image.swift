extension CellBuffer {
  /// An image as large as it is.
  ///
  /// - Parameter symbols: what stands for the image where its pixels are not, or not yet; blank if nil.
  ///   It covers as many cells as the image.
  public init(_ image: TerminalImage, symbols: CellBuffer? = nil) {
    self = symbols ?? CellBuffer(size: image.size)
    for y in 0..<min(size.height, image.size.height) {
      for x in 0..<min(size.width, image.size.width) {
        self[x, y].tile = ImageTile(image: image.id, column: UInt16(clamping: x), row: UInt16(clamping: y))
      }
    }
    images = [image]
  }

  /// The same cells but for some areas, where `other`, of the same size, has its own.
  public func keeping(_ areas: [Rect], of other: CellBuffer?) -> CellBuffer {
    guard let other, other.size == size, !areas.isEmpty else { return self }
    var buffer = self
    for area in areas.map({ $0.intersection(bounds) }) where !area.isEmpty {
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX { buffer[x, y] = other[x, y] }
      }
    }
    return buffer
  }

  /// The same cells without the tiles of some images.
  public func withoutTiles(of hidden: Set<TerminalImage>) -> CellBuffer {
    guard !hidden.isEmpty else { return self }
    let ids = Set(hidden.map(\.id))
    var buffer = self
    buffer.images.removeAll(where: hidden.contains)
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y].tile.map({ ids.contains($0.image) }) == true {
        buffer[x, y].tile = nil
      }
    }
    return buffer
  }
}
