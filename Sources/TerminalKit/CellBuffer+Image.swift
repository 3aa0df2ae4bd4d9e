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
  ///
  /// - Parameter source: in which line of `other` a line is.
  public func keeping(
    _ areas: [Rect], of other: CellBuffer?, from source: (Int) -> Int = { $0 }
  ) -> CellBuffer {
    guard let other, other.size == size, !areas.isEmpty else { return self }
    var buffer = self
    for area in areas.map({ $0.intersection(bounds) }) where !area.isEmpty {
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX { buffer[x, y] = other[x, source(y)] }
      }
    }
    return buffer
  }

  /// The same cells without the tiles of some images, and with those of others in place of some more.
  ///
  /// - Parameter standIns: by the id of the image that each is in place of, and is as large as.
  public func showing(
    _ standIns: [TerminalImage.ID: TerminalImage], without hidden: Set<TerminalImage>
  ) -> CellBuffer {
    guard !hidden.isEmpty || !standIns.isEmpty else { return self }
    var others: [TerminalImage.ID: TerminalImage.ID?] = standIns.mapValues(\.id)
    for image in hidden { others[image.id] = .some(nil) }
    var buffer = self
    buffer.images = images.compactMap { hidden.contains($0) ? nil : standIns[$0.id] ?? $0 }
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard let tile = self[x, y].tile, let other = others[tile.image] else { continue }
        buffer[x, y].tile = other.map { ImageTile(image: $0, column: tile.column, row: tile.row) }
      }
    }
    return buffer
  }
}
