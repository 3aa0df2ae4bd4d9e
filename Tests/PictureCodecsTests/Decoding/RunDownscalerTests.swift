import Bitmaps
import PictureTestSupport
import TestSupport
import XCTest

@testable import PictureCodecs

final class RunDownscalerTests: XCTestCase {
  func test_append_deliversTheSameAsRowsInOrderHoweverThePictureIsCutUp() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let source = PixelSize(
        width: .random(in: 1...40, using: &generator), height: .random(in: 1...40, using: &generator))
      let target = PixelSize(
        width: .random(in: 1...source.width, using: &generator),
        height: .random(in: 1...source.height, using: &generator))
      let window = PixelRect(
        columns: range(in: target.width, &generator), rows: range(in: target.height, &generator))
      let pixels = (0..<source.width * source.height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let excerpt = Excerpt(target: target, window: window, background: .magenta)
      var inOrder = AreaDownscaler(from: source, to: excerpt)
      pixels.withUnsafeBytes { inOrder.append(rowsOf: $0) }
      var sut = RunDownscaler(from: source, to: excerpt)

      pixels.withUnsafeBytes { pixels in
        for run in runs(of: source, &generator) {
          let start = (run.y * source.width + run.x) * 4
          sut.append(UnsafeRawBufferPointer(rebasing: pixels[start..<start + run.count * 4]), x: run.x, y: run.y)
        }
      }

      let differences = zip(sut.finish().pixels, inOrder.finish().pixels).map { abs(Int($0) - Int($1)) }
      XCTAssertLessThanOrEqual(differences.max() ?? 0, 1, "\(source) to \(target), \(window)")
    }
  }

  func test_append_omitsPixelsOutsideThePicture() {
    let size = PixelSize(width: 2, height: 2)
    let whole = PixelRect(columns: 0..<2, rows: 0..<2)
    var sut = RunDownscaler(from: size, to: Excerpt(target: size, window: whole, background: .magenta))
    let red: [UInt8] = (0..<3).flatMap { _ in [255, 0, 0, 255] as [UInt8] }

    red.withUnsafeBytes { red in
      for (x, y) in [(0, 2), (2, 0), (5, 5), (.max, 0), (0, .max), (-1, 0), (1, 1)] { sut.append(red, x: x, y: y) }
    }

    let bitmap = sut.finish()
    let colors = [(0, 0), (1, 0), (0, 1), (1, 1)].map { bitmap.color(x: $0.0, y: $0.1) }
    assertColors(colors, [.magenta, .magenta, .magenta, .pureRed], tolerance: 0)
  }

  // MARK: - Helpers

  private func range(in limit: Int, _ generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0..<limit, using: &generator)
    return start..<Int.random(in: start + 1...limit, using: &generator)
  }

  /// Returns runs that contain each pixel once.
  private func runs(of size: PixelSize, _ generator: inout SeededGenerator) -> [(x: Int, y: Int, count: Int)] {
    (0..<size.height).flatMap { y in
      var runs: [(x: Int, y: Int, count: Int)] = []
      var x = 0
      while x < size.width {
        runs.append((x, y, .random(in: 1...size.width - x, using: &generator)))
        x += runs[runs.count - 1].count
      }
      return runs
    }.shuffled(using: &generator)
  }
}
