import Bitmaps
import TerminalKit

extension TerminalImage {
  /// Makes an image of 8 × 4 cells. Each cell has 10 × 20 pixels.
  static func stored(_ id: ID, series: ID? = nil, png: [UInt8] = [1, 2, 3]) -> TerminalImage {
    TerminalImage(
      id: id, series: series, size: Size(width: 8, height: 4), pixelSize: PixelSize(width: 80, height: 80),
      form: .stored(png: png))
  }

  static func shared(_ id: ID) -> TerminalImage {
    let bitmap = Bitmap(width: 80, height: 80, pixels: Array(repeating: 7, count: 80 * 80 * 4))
    return TerminalImage(
      id: id, size: Size(width: 8, height: 4), pixelSize: bitmap.size, form: .shared(bitmap))
  }

  var png: [UInt8] { if case .stored(let png) = form { png } else { [] } }

  static func drawn(_ id: ID, series: ID? = nil) -> TerminalImage {
    TerminalImage(
      id: id, series: series, size: Size(width: 8, height: 4), pixelSize: PixelSize(width: 80, height: 80),
      form: .drawn { _ in [] })
  }

  /// Places the image with its top left cell at this position. Clips it to a screen of 20 × 10 cells.
  func placed(x: Int, y: Int) -> ImagePlacement {
    let whole = Rect(x: x, y: y, width: size.width, height: size.height)
    let area = whole.intersection(Rect(x: 0, y: 0, width: 20, height: 10))
    return ImagePlacement(
      image: self, slice: Rect(x: area.x - x, y: area.y - y, width: area.width, height: area.height),
      origin: Point(x: area.x, y: area.y))
  }
}
