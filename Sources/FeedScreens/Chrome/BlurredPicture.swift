import Bitmaps
import FeedDomain
import TerminalKit

/// A blurred picture made from a blurhash. It stands in for a picture that is still loading.
struct BlurredPicture {
  /// The size of a decoded blurhash. It is enough for the finest waves, and a dozen can be decoded between two frames.
  private static let size = PixelSize(width: 16, height: 12)

  /// The decoded blurhash. It is smooth, so it can be enlarged to any size.
  let bitmap: Bitmap
  private let aspectRatio: Double

  init?(_ details: FeedImage.Details) {
    guard let blurhash = details.blurhash.flatMap(Blurhash.init) else { return nil }
    bitmap = blurhash.bitmap(width: Self.size.width, height: Self.size.height)
    aspectRatio = Self.aspectRatio(of: details)
  }

  /// Returns cells of the loaded picture's probable size. `cellAspect` is the width of a cell divided by its height.
  func cells(fitting place: Size, cellAspect: Double) -> CellBuffer? {
    guard place.width > 0, place.height > 0 else { return nil }
    let fit = PictureFit(aspectRatio: aspectRatio / cellAspect, in: Double(place.width) / Double(place.height))
    return cells(
      covering: Size(
        width: max(1, Int((fit.across * Double(place.width)).rounded())),
        height: max(1, Int((fit.down * Double(place.height)).rounded()))))
  }

  private static func aspectRatio(of details: FeedImage.Details) -> Double {
    let size = [details.size, details.previewSize].compactMap(\.self).first { !$0.isEmpty }
    return size.map { Double($0.width) / Double($0.height) } ?? 4.0 / 3
  }

  /// Returns cells with one pixel of the picture for each half of a cell.
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

  private func line(at row: Sample) -> [Sample.Pixel] {
    (0..<bitmap.width).map { x in row.between(pixel(x, row.first), pixel(x, row.second)) }
  }

  private func pixel(_ x: Int, _ y: Int) -> Sample.Pixel {
    let start = (y * bitmap.width + x) * 4
    return Sample.Pixel(
      Int32(bitmap.pixels[start]), Int32(bitmap.pixels[start + 1]), Int32(bitmap.pixels[start + 2]), 0)
  }

  /// Returns the centres of `count` equal parts of a length, as positions among the centres of `total` equal parts.
  private static func samples(_ count: Int, of total: Int) -> [Sample] {
    (0..<count).map { place in
      let middle = (Double(place) + 0.5) * Double(total) / Double(count) - 0.5
      let position = min(max(0, middle), Double(total - 1))
      let first = Int(position)
      return Sample(
        first: first, second: min(first + 1, total - 1), weight: Int32(((position - Double(first)) * 256).rounded()))
    }
  }

  private struct Sample {
    typealias Pixel = SIMD4<Int32>

    let first: Int
    let second: Int
    /// The weight of the second neighbour, in 256ths.
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
