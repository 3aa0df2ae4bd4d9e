import Bitmaps
import ImageRendering
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests that the cells that are kept free for a picture are those that the renderers cover.
final class PicturePlaceTests: XCTestCase {
  func test_cells_areThoseThatPixelsCover() throws {
    try fuzz(rounds: 500) { random in
      let renderer = PixelRenderer(
        output: .sharedPixels, cellSize: cellSize(using: &random), numbers: ImageNumberGenerator(start: 1),
        encodePNG: { _ in [] })
      let place = place(using: &random)
      let sut = PicturePlace(size: place, pixels: renderer.pixelSize(for: place))
      let file = file(using: &random)
      let decoded = file.fitted(in: sut.pixels)
      let bitmap = Bitmap(
        width: decoded.width, height: decoded.height,
        pixels: Array(repeating: 255, count: 4 * decoded.width * decoded.height))
      let isTiny = 4 * decoded.width < sut.pixels.width && 4 * decoded.height < sut.pixels.height

      let image = try renderer.render(
        isTiny ? bitmap.enlarged(by: 4) : bitmap, fitting: place, largestScale: isTiny ? 1 : nil)

      XCTAssertEqual(sut.cells(of: file), image?.size, "\(file) in \(place)")
    }
  }

  func test_cells_haveTheLinesOfCharactersButForOne() throws {
    try fuzz(rounds: 2000) { random in
      let cell = cellSize(using: &random)
      let renderer = CellRenderer(
        colorDepth: .trueColor, symbols: SymbolSet.allCases.randomElement(using: &random),
        cellAspect: Double(cell.width) / Double(cell.height))
      let place = Size(width: .random(in: 10...60, using: &random), height: .random(in: 4...30, using: &random))
      let sut = PicturePlace(size: place, pixels: renderer.resolution(of: place))
      let file = file(using: &random)
      guard 4 * file.width >= sut.pixels.width || 4 * file.height >= sut.pixels.height else { return }
      let covered = renderer.fittedSize(of: file.fitted(in: renderer.pixelSize(for: place)), in: place)

      let cells = try XCTUnwrap(sut.cells(of: file))

      XCTAssertTrue((-1...1).contains(cells.height - covered.height), "\(file) in \(place): \(cells), \(covered)")
    }
  }

  // MARK: Helpers

  private func cellSize(using random: inout SeededGenerator) -> PixelSize {
    PixelSize(width: .random(in: 6...14, using: &random), height: .random(in: 12...28, using: &random))
  }

  private func place(using random: inout SeededGenerator) -> Size {
    Size(width: .random(in: 1...24, using: &random), height: .random(in: 1...10, using: &random))
  }

  private func file(using random: inout SeededGenerator) -> PixelSize {
    let longest = [40, 400, 4000].randomElement(using: &random) ?? 1
    return PixelSize(width: .random(in: 1...longest, using: &random), height: .random(in: 1...longest, using: &random))
  }
}
