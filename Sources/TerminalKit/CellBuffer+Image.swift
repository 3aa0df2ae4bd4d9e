extension CellBuffer {
  /// Creates a buffer that shows an image at its own size. Until the terminal shows the image's pixels, the buffer
  /// shows `symbols`, which must cover as many cells as the image. Without symbols it shows blanks.
  public init(_ image: TerminalImage, symbols: CellBuffer? = nil) {
    self = symbols ?? CellBuffer(size: image.size)
    for y in 0..<min(size.height, image.size.height) {
      for x in 0..<min(size.width, image.size.width) {
        self[x, y].tile = ImageTile(image: image.id, column: UInt16(clamping: x), row: UInt16(clamping: y))
      }
    }
    images = [image]
  }

  /// Returns this picture with `ground` as its background, also in the cells that its image covers only in part.
  public func painted(on ground: Color) -> CellBuffer {
    var picture = self
    picture.images = images.map(\.onBlankCells)
    let solid = images.first?.solidSize ?? size
    for y in 0..<size.height {
      for x in 0..<size.width {
        if x >= solid.width || y >= solid.height { picture[x, y] = Cell(" ", tile: self[x, y].tile) }
        if picture[x, y].style.background == .standard { picture[x, y].style.background = ground }
      }
    }
    return picture
  }

  /// Returns a copy in which some areas show the cells of `other`, a buffer of the same size. `source` maps each line
  /// to the line of `other` from which it is copied.
  public func copying(
    _ areas: [Rect], from other: CellBuffer?, line source: (Int) -> Int = { $0 }
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

  /// Returns a copy without the images in `hidden`. Images whose ids are in `standIns` are replaced by stand-ins of the
  /// same size.
  public func replacingImages(
    by standIns: [TerminalImage.ID: TerminalImage], hiding hidden: Set<TerminalImage>
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
