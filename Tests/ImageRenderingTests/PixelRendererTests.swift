import Bitmaps
import Foundation
import ImageRendering
import Locks
import PictureCodecs
import TerminalKit
import TestSupport
import XCTest

final class PixelRendererTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_pixelSize_isTheSizeOfTheCells() {
    XCTAssertEqual(makeSUT().pixelSize(for: Size(width: 8, height: 4)), PixelSize(width: 80, height: 80))
  }

  func test_render_coversTheCellsThatThePictureReachesAndKeepsItsProportions() throws {
    let image = try XCTUnwrap(makeSUT().render(gradient(75, 50), fitting: Size(width: 20, height: 3)))

    XCTAssertEqual(image.size, Size(width: 9, height: 3), "90 × 60 of 200 × 60 pixels")
    XCTAssertEqual(image.pixelSize, PixelSize(width: 75, height: 50))
  }

  func test_render_leavesTheRestOfACellClear() throws {
    let image = try XCTUnwrap(makeSUT().render(gradient(45, 30), fitting: Size(width: 8, height: 4)))
    let file = try storedPNG(image)

    // 80 × 53 pixels reach into the third row of cells.
    XCTAssertEqual(image.size, Size(width: 8, height: 3))
    XCTAssertEqual(file.size, image.pixelSize)
    XCTAssertEqual(file.pixels[..<4], gradient(45, 30).pixels[..<4])
    XCTAssertEqual(Array(file.pixels.suffix(4)), [9, 9, 9, 255], "what is laid under clear pixels shows")
  }

  func test_render_leavesTheRestOfACellClearAcrossToo() throws {
    let image = try XCTUnwrap(makeSUT().render(gradient(30, 45), fitting: Size(width: 8, height: 4)))
    let file = try storedPNG(image)

    // 53 × 80 pixels reach into the sixth column of cells.
    XCTAssertEqual(image.size, Size(width: 6, height: 4))
    XCTAssertEqual(image.pixelSize, PixelSize(width: 34, height: 45))
    XCTAssertEqual(file.pixels[(29 * 4)..<(30 * 4)], gradient(30, 45).pixels[(29 * 4)..<(30 * 4)])
    XCTAssertEqual(Array(file.pixels[(30 * 4)..<(31 * 4)]), [9, 9, 9, 255], "what is laid under clear pixels shows")
  }

  func test_render_coversNoMoreCellsThanThereAre() throws {
    // For most of these side lengths, the scaled picture is slightly longer than three cells.
    let sut = PixelRenderer(
      output: .storedPNG, cellSize: PixelSize(width: 9, height: 9), numbers: ImageNumberGenerator(start: 0),
      encodePNG: { _ in [] })
    for side in 1...100 {
      let across = try XCTUnwrap(sut.render(blank(side, 1), fitting: Size(width: 3, height: 9)))
      let down = try XCTUnwrap(sut.render(blank(1, side), fitting: Size(width: 9, height: 3)))

      XCTAssertTrue(across.size.width <= 3 && down.size.height <= 3, "\(side)")
    }
  }

  func test_render_forSharedMemory_encodesNothing() throws {
    let sut = PixelRenderer(
      output: .sharedPixels, cellSize: PixelSize(width: 10, height: 20), numbers: ImageNumberGenerator(start: 0),
      encodePNG: { _ in
        XCTFail("no file is made")
        return []
      })

    let image = try XCTUnwrap(sut.render(gradient(40, 40), fitting: Size(width: 4, height: 2)))

    guard case .shared(let bitmap) = image.form else { throw WrongForm(form: image.form) }
    XCTAssertEqual(bitmap, gradient(40, 40))
    XCTAssertEqual(image.byteCount, bitmap.pixels.count)
  }

  func test_render_putsAnAnimationsImagesIntoItsSeries() throws {
    let image = try XCTUnwrap(makeSUT().render(gradient(4, 4), fitting: Size(width: 4, height: 4), series: 70_000))

    XCTAssertEqual(image.series, 70_000)
    XCTAssertNotEqual(image.id, 70_000)
  }

  func test_render_givesEachImageANumberOfItsOwn() throws {
    let sut = makeSUT()
    let images = try (0..<3).compactMap { _ in try sut.render(gradient(8, 8), fitting: Size(width: 4, height: 4)) }

    XCTAssertEqual(Set(images.map(\.id)).count, 3)
    XCTAssertTrue(images.allSatisfy { (0x1_0000...0xFF_FFFF).contains($0.id) && $0.series == $0.id })
  }

  func test_numbers_startAgainAfterTheLastOne() {
    let numbers = ImageNumberGenerator(start: 0xFF_0000 - 1)

    XCTAssertEqual(numbers.next(), 0x1_0000)
    XCTAssertEqual(numbers.next(), 0x1_0001)
  }

  func test_render_isNilForNothing() throws {
    XCTAssertNil(try makeSUT().render(gradient(4, 4), fitting: Size(width: 0, height: 4)))
    XCTAssertNil(try makeSUT().render(Bitmap(width: 0, height: 0, pixels: []), fitting: Size(width: 4, height: 4)))
  }

  func test_inlineImage_isAPNGFileOfTheSlice() throws {
    let image = try XCTUnwrap(makeSUT(.inlinePNG).render(gradient(80, 80), fitting: Size(width: 8, height: 4)))

    let text = try drawn(image, slice: Rect(x: 0, y: 1, width: 8, height: 2))

    XCTAssertTrue(text.hasPrefix("\u{1B}]1337;File=inline=1;size="))
    XCTAssertTrue(text.contains(";width=8;height=2;preserveAspectRatio=0;doNotMoveCursor=1:"))
    XCTAssertTrue(text.hasSuffix("\u{07}"))
    let payload = text.drop { $0 != ":" }.dropFirst().dropLast()
    let file = try decode(XCTUnwrap(Data(base64Encoded: String(payload))))
    XCTAssertEqual(file.size, PixelSize(width: 80, height: 40))
    XCTAssertEqual(file.pixels[..<4], gradient(80, 80).pixels[(80 * 20 * 4)..<(80 * 20 * 4 + 4)])
  }

  func test_sixel_isAsLargeAsTheCellsOfTheSlice() throws {
    for colors in [8, 16, 256] {
      let sut = makeSUT(.sixel(colors: colors))
      let image = try XCTUnwrap(sut.render(gradient(40, 40), fitting: Size(width: 8, height: 4)))

      let text = try drawn(image, slice: Rect(x: 0, y: 0, width: 8, height: 3))

      XCTAssertTrue(text.hasPrefix("\u{1B}P0;1;0q\"1;1;80;60"), String(text.prefix(30).dropFirst()))
      XCTAssertTrue(text.hasSuffix("\u{1B}\\"))
      XCTAssertEqual(text.count { $0 == "\u{1B}" }, 2, "nothing but the picture")
      let registers = Set(text.matches(of: /#(\d+);2;/).compactMap { Int($0.1) })
      XCTAssertLessThan(registers.max() ?? .max, colors)
      // Some versions of chafa also end the last band.
      XCTAssertEqual(text.dropLast(2).split(separator: "-").count, 10, "60 pixels are ten bands of six")
    }
  }

  func test_everySlice_ofPicturesOfEverySize_isDrawn() throws {
    let count = Locked(0)
    let sut = PixelRenderer(
      output: .inlinePNG, cellSize: PixelSize(width: 2, height: 4), numbers: ImageNumberGenerator(start: 0)
    ) { bitmap in
      XCTAssertTrue(bitmap.width > 0 && bitmap.height > 0)
      count.withLock { $0 += 1 }
      return []
    }
    for (width, height) in Self.sizes {
      let image = try XCTUnwrap(sut.render(blank(width, height), fitting: Size(width: 2, height: 3)))

      count.withLock { $0 = 0 }
      let slices = slices(of: image.size)
      for slice in slices { _ = try drawn(image, slice: slice) }

      XCTAssertEqual(count.withLock { $0 }, slices.count, "\(width) × \(height)")
    }
  }

  func test_sixels_ofTinyPicturesInTinyCells_areDrawnOrFail() throws {
    for cell in [PixelSize(width: 2, height: 4), PixelSize(width: 3, height: 5), PixelSize(width: 5, height: 7)] {
      for colors in [8, 16, 256] {
        let sut = PixelRenderer(
          output: .sixel(colors: colors), cellSize: cell, numbers: ImageNumberGenerator(start: 0),
          encodePNG: { _ in [] })
        for (width, height) in [(1, 1), (1, 3), (3, 1), (2, 2), (1, 40), (40, 1), (5, 2)] {
          let image = try XCTUnwrap(sut.render(blank(width, height), fitting: Size(width: 6, height: 5)))

          for slice in slices(of: image.size) {
            let lines = image.size.height * cell.height / 6 * 6
            let hasLines = slice.y * cell.height < lines
            let text = try? drawn(image, slice: slice)
            XCTAssertEqual(text?.hasPrefix("\u{1B}P"), lines == 0 ? nil : hasLines)
          }
        }
      }
    }
  }

  func test_sixel_isInPartsNoLargerThanTheTerminalTakes() throws {
    let sut = makeSUT(.sixel(colors: 256, largest: PixelSize(width: 105, height: 70)))
    let room = Size(width: 20, height: 10)

    XCTAssertEqual(sut.pixelSize(for: room), PixelSize(width: 200, height: 200))
    let image = try XCTUnwrap(sut.render(gradient(75, 50), fitting: room))
    XCTAssertEqual(image.size, Size(width: 20, height: 7))
    XCTAssertEqual(image.largestPart, Size(width: 10, height: 3))
    let tiny = makeSUT(.sixel(colors: 256, largest: PixelSize(width: 1, height: 1)))
    XCTAssertEqual(try tiny.render(gradient(4, 4), fitting: room)?.largestPart, Size(width: 1, height: 1), "a cell")
    XCTAssertNil(try makeSUT(.sixel(colors: 256)).render(gradient(4, 4), fitting: room)?.largestPart)
  }

  func test_sixelsPart_endsWithALineOfSixels() throws {
    let sut = PixelRenderer(
      output: .sixel(colors: 256, largest: PixelSize(width: 1000, height: 1000)),
      cellSize: PixelSize(width: 6, height: 13), numbers: ImageNumberGenerator(start: 0), encodePNG: { _ in [] })

    let image = try XCTUnwrap(sut.render(gradient(40, 40), fitting: Size(width: 300, height: 90)))

    XCTAssertEqual(image.largestPart, Size(width: 166, height: 72), "936 of 988 pixels")
  }

  func test_solidSize_isOfTheCellsThatAnOpaquePictureCovers() throws {
    let room = Size(width: 8, height: 4)
    func solidSize(_ output: PixelRenderer.Output, _ bitmap: Bitmap) throws -> Size? {
      try makeSUT(output).render(bitmap, fitting: room, largestScale: 1)?.solidSize
    }
    let clear = Bitmap(width: 40, height: 61, pixels: gradient(40, 61).pixels.dropLast() + [254])

    XCTAssertEqual(try solidSize(.inlinePNG, gradient(41, 61)), Size(width: 4, height: 3))
    XCTAssertEqual(try solidSize(.inlinePNG, gradient(40, 60)), Size(width: 3, height: 2))
    XCTAssertEqual(try solidSize(.sixel(colors: 256), gradient(41, 61)), Size(width: 4, height: 3))
    XCTAssertEqual(try solidSize(.sixel(colors: 256), gradient(41, 42)), Size(width: 4, height: 1), "36 of 42 pixels")
    XCTAssertEqual(try solidSize(.inlinePNG, clear), Size(width: 0, height: 0))
  }

  /// Scrolled parts stay on the screen beside parts that are drawn anew, so both must have the same pixels.
  func test_sixelsParts_haveThePixelsOfTheWhole() throws {
    for (colors, cell) in [(256, PixelSize(width: 7, height: 13)), (16, PixelSize(width: 10, height: 20))] {
      let sut = PixelRenderer(
        output: .sixel(colors: colors), cellSize: cell, numbers: ImageNumberGenerator(start: 0), encodePNG: { _ in [] })
      let image = try XCTUnwrap(sut.render(gradient(40, 40), fitting: Size(width: 6, height: 5)))
      let whole = try sixels(drawn(image, slice: Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)))

      for slice in slices(of: image.size) {
        let part = try sixels(drawn(image, slice: slice))
        for (place, color) in part {
          let (x, y) = (place.x + slice.x * cell.width, place.y + slice.y * cell.height)
          XCTAssertEqual(whole[Point(x: x, y: y)], color, "\(slice)")
        }
        let inside = whole.keys.count { place in
          (slice.x * cell.width..<slice.maxX * cell.width).contains(place.x)
            && (slice.y * cell.height..<slice.maxY * cell.height).contains(place.y)
        }
        XCTAssertEqual(part.count, inside, "\(slice)")
      }
    }
  }

  // MARK: Helpers

  /// Returns the colour definition of each pixel.
  private func sixels(_ text: String) throws -> [Point: Substring] {
    let body = try XCTUnwrap(text.firstMatch(of: /"1;1;\d+;\d+/)).range.upperBound
    var colors: [Substring: Substring] = [:]
    var pixels: [Point: Substring] = [:]
    var (x, y, color) = (0, 0, Substring())
    for token in text[body...].matches(of: /#(\d+)(;[\d;]+)?|!(\d+)([?-~])|[$\-]|[?-~]|\u{1B}\\/) {
      let (all, number, definition, count, repeated) = token.output
      if let number {
        color = number
        if let definition { colors[number] = definition }
      } else if all == "$" {
        x = 0
      } else if all == "-" {
        (x, y) = (0, y + 6)
      } else if let value = (repeated ?? all).first?.asciiValue, value >= 63, value <= 126 {
        for _ in 0..<(count.flatMap { Int($0) } ?? 1) {
          for line in 0..<6 where (value - 63) >> line & 1 == 1 { pixels[Point(x: x, y: y + line)] = colors[color] }
          x += 1
        }
      }
    }
    return pixels
  }

  private static let sizes =
    (1...40).flatMap { width in (1...40).map { (width, $0) } } + [(1, 400), (400, 1)]

  private func slices(of size: Size) -> [Rect] {
    func spans(_ length: Int) -> [(start: Int, length: Int)] {
      (0..<length).flatMap { start in (1...length - start).map { (start, $0) } }
    }
    return spans(size.width).flatMap { across in
      spans(size.height).map { down in
        Rect(x: across.start, y: down.start, width: across.length, height: down.length)
      }
    }
  }

  private func blank(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, pixels: Array(repeating: 255, count: width * height * 4))
  }

  private func makeSUT(_ output: PixelRenderer.Output = .storedPNG) -> PixelRenderer {
    PixelRenderer(
      output: output, cellSize: PixelSize(width: 10, height: 20), numbers: ImageNumberGenerator(start: 0),
      encodePNG: { try Array(PNGEncoder(compression: 4).encode($0)) })
  }

  private func gradient(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in [UInt8(x * 2), UInt8(y * 2), 128, 255] } })
  }

  private func storedPNG(_ image: TerminalImage) throws -> Bitmap {
    guard case .stored(let png) = image.form else { throw WrongForm(form: image.form) }
    return try decode(Data(png))
  }

  private func decode(_ data: Data) throws -> Bitmap {
    try PictureDecoder.decode(
      data, fitting: PixelSize(width: 1000, height: 1000), over: RGB(red: 9, green: 9, blue: 9)
    ).bitmap
  }

  private func drawn(_ image: TerminalImage, slice: Rect) throws -> String {
    guard case .drawn(let bytes) = image.form else { throw WrongForm(form: image.form) }
    return String(decoding: try bytes(slice), as: UTF8.self)
  }

  private struct WrongForm: Error {
    let form: TerminalImage.Form
  }
}
