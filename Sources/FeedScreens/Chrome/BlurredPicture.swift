import Bitmaps
import FeedDomain
import TerminalKit

/// What stands for a picture while it loads, where its source says what it looks like from afar.
enum BlurredPicture {
  /// - Parameters:
  ///   - place: the cells that the picture may cover.
  ///   - cellAspect: a cell's width divided by its height.
  /// - Returns: as many cells as the picture will cover, as far as its size is known; nil when nothing is said of its
  ///   looks, or there is no room.
  static func cells(of details: FeedImage.Details, fitting place: Size, cellAspect: Double) -> CellBuffer? {
    guard place.width > 0, place.height > 0, let blurhash = details.blurhash.flatMap(Blurhash.init) else { return nil }
    let fit = PictureFit(
      proportions: proportions(of: details) / cellAspect, in: Double(place.width) / Double(place.height))
    let size = Size(
      width: max(1, Int((fit.across * Double(place.width)).rounded())),
      height: max(1, Int((fit.down * Double(place.height)).rounded())))
    return cells(of: blurhash.bitmap(width: size.width, height: 2 * size.height), covering: size)
  }

  /// Those of most pictures, where nothing is known.
  private static func proportions(of details: FeedImage.Details) -> Double {
    let size = [details.size, details.previewSize].compactMap(\.self).first { $0.width > 0 && $0.height > 0 }
    return size.map { Double($0.width) / Double($0.height) } ?? 4.0 / 3
  }

  /// One pixel for each half of a cell.
  private static func cells(of bitmap: Bitmap, covering size: Size) -> CellBuffer {
    var cells = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let style = Style(foreground: bitmap.color(x, 2 * y + 1), background: bitmap.color(x, 2 * y))
        cells[x, y] = Cell("▄", style: style)
      }
    }
    return cells
  }
}

extension Bitmap {
  fileprivate func color(_ x: Int, _ y: Int) -> Color {
    let start = (y * width + x) * 4
    return .rgb(pixels[start], pixels[start + 1], pixels[start + 2])
  }
}
