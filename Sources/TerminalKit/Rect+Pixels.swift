import Bitmaps

extension Rect {
  /// Returns the pixels under these cells of a picture that is spread evenly over `cells`. The result always lies
  /// within the picture. It has at least one pixel, unless the picture has none.
  public func pixels(of picture: PixelSize, over cells: Size) -> PixelRect {
    PixelRect(
      columns: Axis(pixels: picture.width, cells: cells.width).pixels(from: x, to: maxX),
      rows: Axis(pixels: picture.height, cells: cells.height).pixels(from: y, to: maxY))
  }

  private struct Axis {
    let pixels: Int
    let cells: Int

    func pixels(from start: Int, to end: Int) -> Range<Int> {
      guard pixels > 0 else { return 0..<0 }
      let first = min(pixel(at: start), pixels - 1)
      return first..<max(first + 1, pixel(at: end))
    }

    /// Returns the pixel edge that is nearest to the left edge of a cell.
    private func pixel(at cell: Int) -> Int {
      guard cell > 0 else { return 0 }
      guard cell < cells else { return pixels }
      let (pixel, rest) = cells.dividingFullWidth(cell.multipliedFullWidth(by: pixels))
      return rest > (cells - 1) / 2 ? pixel + 1 : pixel
    }
  }
}
