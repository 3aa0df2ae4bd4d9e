extension CellBuffer {
  /// Scales this picture to `size` and returns one part of it, given in cells of the new size. The terminal scales an
  /// image that it stores; any other image is replaced by its symbols. Symbols are repeated or skipped. Each half of a
  /// half block is scaled on its own.
  public func scaled(to size: Size, showing part: Rect) -> CellBuffer {
    let part = part.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height))
    var result = CellBuffer(size: part.size)
    guard !part.isEmpty, !bounds.isEmpty else { return result }
    let image = images.first { $0.size == self.size }?.spread(over: size)
    let columns = (part.x..<part.maxX).map { (2 * $0 + 1) * self.size.width / (2 * size.width) }
    for y in 0..<part.height {
      let upper = HalfLine(4 * (part.y + y) + 1, of: 4 * size.height, in: self.size.height)
      let lower = HalfLine(4 * (part.y + y) + 3, of: 4 * size.height, in: self.size.height)
      let middle = (2 * (part.y + y) + 1) * self.size.height / (2 * size.height)
      for (x, column) in columns.enumerated() {
        let nearest = self[column, middle]
        result[x, y] =
          halves(of: column, upper, lower)
          ?? Cell(nearest.width == 1 ? nearest.character : " ", style: nearest.style)
        result[x, y].tile = image.map {
          ImageTile(image: $0.id, column: UInt16(clamping: part.x + x), row: UInt16(clamping: part.y + y))
        }
      }
    }
    result.images = image.map { [$0] } ?? []
    return result
  }

  private struct HalfLine {
    let row: Int
    let isUpper: Bool

    init(_ part: Int, of parts: Int, in height: Int) {
      let half = part * 2 * height / parts
      row = half / 2
      isUpper = half.isMultiple(of: 2)
    }
  }

  private func halves(of column: Int, _ upper: HalfLine, _ lower: HalfLine) -> Cell? {
    guard let first = self[column, upper.row].halves, let second = self[column, lower.row].halves else { return nil }
    let above = upper.isUpper ? first.upper : first.lower
    let below = lower.isUpper ? second.upper : second.lower
    if above == below { return Cell(" ", style: Style(background: above)) }
    // The terminal's own background cannot be used as a foreground.
    return below == .standard
      ? Cell("▀", style: Style(foreground: above, background: below))
      : Cell("▄", style: Style(foreground: below, background: above))
  }
}

extension Cell {
  /// The colours of the cell's halves, or nil if it shows more than colours.
  fileprivate var halves: (upper: Color, lower: Color)? {
    guard style.attributes.isEmpty, character == " " || style.foreground != .standard else { return nil }
    return switch character {
    case " ": (style.background, style.background)
    case "▀": (style.foreground, style.background)
    case "▄": (style.background, style.foreground)
    case "█": (style.foreground, style.foreground)
    default: nil
    }
  }
}
