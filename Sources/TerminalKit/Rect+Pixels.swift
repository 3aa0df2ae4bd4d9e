import Bitmaps

extension Rect {
  /// The pixels under these cells of a picture that is spread evenly over `cells`; at least one.
  public func pixels(of picture: PixelSize, over cells: Size) -> PixelRect {
    func pixel(_ cell: Int, of cells: Int, _ pixels: Int) -> Int { (cell * pixels + cells / 2) / max(1, cells) }
    let left = pixel(x, of: cells.width, picture.width)
    let top = pixel(y, of: cells.height, picture.height)
    return PixelRect(
      x: left, y: top, width: max(1, pixel(maxX, of: cells.width, picture.width) - left),
      height: max(1, pixel(maxY, of: cells.height, picture.height) - top))
  }
}
