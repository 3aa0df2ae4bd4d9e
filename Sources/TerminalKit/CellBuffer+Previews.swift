extension CellBuffer {
  /// Draws a picture. Until the terminal has the picture's images, the cells of `before` are shown in their place.
  /// `before` must be as large as this buffer; nil for no preview.
  public mutating func draw(
    _ picture: CellBuffer, at point: Point, within clip: Rect? = nil, previewedBy before: CellBuffer?
  ) {
    draw(picture, at: point, within: clip)
    guard let before, before.size == size else { return }
    for image in picture.images { previews[image.id] = before }
  }

  /// The images that the previews contain. They are no longer visible once the terminal has all other images.
  public var previewImages: Set<TerminalImage> {
    previews.values.reduce(into: []) { $0.formUnion($1.images + $1.previewImages) }
  }

  /// Returns the frame with previews in place of unavailable images, and the images that the previews replace.
  public func previewing(where isAvailable: (TerminalImage) -> Bool) -> (frame: CellBuffer, pending: [TerminalImage]) {
    let missing = images.filter { previews[$0.id] != nil && !isAvailable($0) }
    guard !missing.isEmpty else { return (self, []) }
    let before = previews.filter { id, _ in missing.contains { $0.id == id } }
      .mapValues { $0.previewing(where: isAvailable).frame }
    var frame = self
    var seen: Set<TerminalImage.ID> = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard let tile = self[x, y].tile, let before = before[tile.image] else { continue }
        frame[x, y] = before[x, y]
        seen.insert(tile.image)
      }
    }
    frame.images.removeAll { seen.contains($0.id) }
    for image in seen.sorted().flatMap({ before[$0]?.images ?? [] }) where !frame.images.contains(image) {
      frame.images.append(image)
    }
    return (frame, missing.filter { seen.contains($0.id) })
  }
}
