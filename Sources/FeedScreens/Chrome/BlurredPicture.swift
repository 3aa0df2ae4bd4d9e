import Bitmaps
import FeedDomain
import TerminalKit

/// What stands for a picture while it loads, where its source says what it looks like from afar.
struct BlurredPicture {
  /// Enough for the finest waves, and to be decoded between two frames by the dozen.
  private static let size = PixelSize(width: 16, height: 12)

  /// Enlarged as far as a place needs it: what is seen of waves is smooth.
  let bitmap: Bitmap
  /// The picture's width divided by its height.
  private let proportions: Double

  /// Nil when nothing is said of the picture's looks.
  init?(_ details: FeedImage.Details) {
    guard let blurhash = details.blurhash.flatMap(Blurhash.init) else { return nil }
    bitmap = blurhash.bitmap(width: Self.size.width, height: Self.size.height)
    proportions = Self.proportions(of: details)
  }

  /// - Parameters:
  ///   - place: the cells that the picture may cover.
  ///   - cellAspect: a cell's width divided by its height.
  /// - Returns: as many cells as the picture will cover, as far as its size is known; nil when there is no room.
  func cells(fitting place: Size, cellAspect: Double) -> CellBuffer? {
    guard place.width > 0, place.height > 0 else { return nil }
    let fit = PictureFit(proportions: proportions / cellAspect, in: Double(place.width) / Double(place.height))
    return cells(
      covering: Size(
        width: max(1, Int((fit.across * Double(place.width)).rounded())),
        height: max(1, Int((fit.down * Double(place.height)).rounded()))))
  }

  /// Those of most pictures, where nothing is known.
  private static func proportions(of details: FeedImage.Details) -> Double {
    let size = [details.size, details.previewSize].compactMap(\.self).first { $0.width > 0 && $0.height > 0 }
    return size.map { Double($0.width) / Double($0.height) } ?? 4.0 / 3
  }

  /// One pixel for each half of a cell.
  private func cells(covering size: Size) -> CellBuffer {
    let columns = Self.samples(size.width, of: bitmap.width)
    let rows = Self.samples(2 * size.height, of: bitmap.height)
    var cells = CellBuffer(size: size)
    for y in 0..<size.height {
      let upper = line(at: rows[2 * y])
      let lower = line(at: rows[2 * y + 1])
      for x in 0..<size.width {
        let style = Style(foreground: columns[x].color(in: lower), background: columns[x].color(in: upper))
        cells[x, y] = Cell("▄", style: style)
      }
    }
    return cells
  }

  /// The pixels of a line between two of the bitmap's.
  private func line(at row: Sample) -> [Sample.Pixel] {
    (0..<bitmap.width).map { x in row.between(pixel(x, row.first), pixel(x, row.second)) }
  }

  private func pixel(_ x: Int, _ y: Int) -> Sample.Pixel {
    let start = (y * bitmap.width + x) * 4
    return Sample.Pixel(
      Int32(bitmap.pixels[start]), Int32(bitmap.pixels[start + 1]), Int32(bitmap.pixels[start + 2]), 0)
  }

  /// Where the middles of `count` places are among those of `total` others.
  private static func samples(_ count: Int, of total: Int) -> [Sample] {
    (0..<count).map { place in
      let middle = (Double(place) + 0.5) * Double(total) / Double(count) - 0.5
      let position = min(max(0, middle), Double(total - 1))
      let first = Int(position)
      return Sample(
        first: first, second: min(first + 1, total - 1), weight: Int32(((position - Double(first)) * 256).rounded()))
    }
  }

  /// A place between two neighbours.
  private struct Sample {
    typealias Pixel = SIMD4<Int32>

    let first: Int
    let second: Int
    /// Of the second, in parts of 256.
    let weight: Int32

    func between(_ first: Pixel, _ second: Pixel) -> Pixel {
      first &+ ((second &- first) &* Pixel(repeating: weight) &+ 128) &>> 8
    }

    func color(in line: [Pixel]) -> Color {
      let pixel = between(line[first], line[second])
      return .rgb(
        UInt8(truncatingIfNeeded: pixel.x), UInt8(truncatingIfNeeded: pixel.y), UInt8(truncatingIfNeeded: pixel.z))
    }
  }
}
