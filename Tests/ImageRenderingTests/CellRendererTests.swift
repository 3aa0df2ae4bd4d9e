import Bitmaps
import ImageRendering
import TerminalKit
import TestSupport
import XCTest

final class CellRendererTests: XCTestCase {
  func test_render_showsTwoPixelsPerCell() {
    let picture = bitmap([[.black, .white], [.white, .black], [.white, .white], [.black, .black]])
    let expected: [ColorDepth: (dark: Color, light: Color)] = [
      .trueColor: (.rgb(0, 0, 0), .rgb(255, 255, 255)),
      .palette256: (.palette(16), .palette(231)),
      .sixteen: (.palette(0), .palette(15)),
      .eight: (.palette(0), .palette(7)),
    ]
    for (depth, (dark, light)) in expected {
      let buffer = makeSUT(depth).render(picture, fitting: Size(width: 2, height: 2))

      XCTAssertEqual(buffer.size, Size(width: 2, height: 2), "\(depth)")
      XCTAssertEqual(halves(buffer), [[dark, light], [light, dark], [light, light], [dark, dark]], "\(depth)")
    }
  }

  func test_render_usesBlocksInStandardColorsWithoutColors() {
    let picture = bitmap([[.black, .white], [.white, .black], [.white, .white], [.black, .black]])

    let onDark = makeSUT(.monochrome).render(picture, fitting: Size(width: 2, height: 2))
    let onLight = makeSUT(.monochrome, isBackgroundDark: false)
      .render(picture, fitting: Size(width: 2, height: 2))

    XCTAssertEqual(onDark.cells.map(\.character), ["▄", "▀", "▀", "▀"])
    XCTAssertEqual(onLight.cells.map(\.character), ["▀", "▄", "▄", "▄"])
    XCTAssertTrue((onDark.cells + onLight.cells).allSatisfy { $0.style == .plain })
  }

  func test_render_usesOnlyWhatTheTerminalHas() {
    let gradient = bitmap((0..<8).map { y in (0..<16).map { x in gray(x * 16 + y) } })
    for depth in [ColorDepth.trueColor, .palette256, .sixteen, .eight, .monochrome] {
      let buffer = makeSUT(depth).render(gradient, fitting: Size(width: 16, height: 4))

      for cell in buffer.cells {
        XCTAssertTrue(" ▀▄█".contains(cell.character), "\(depth) \(cell.character)")
        XCTAssertTrue(isAllowed(cell.style.foreground, at: depth), "\(depth) \(cell.style)")
        XCTAssertTrue(isAllowed(cell.style.background, at: depth), "\(depth) \(cell.style)")
      }
    }
  }

  func test_render_showsOneColorAsSpace() {
    let buffer = makeSUT(.trueColor)
      .render(bitmap([[.white], [.white]]), fitting: Size(width: 1, height: 1))

    XCTAssertEqual(buffer.cells, [Cell(" ", style: Style(background: .rgb(255, 255, 255)))])
  }

  func test_render_averagesThePixelsUnderEachHalf() {
    let pixels: [[UInt8]] = [[0, 100, 200], [0, 100, 200], [30, 60, 90]]
    let picture = Bitmap(width: 3, height: 3, pixels: pixels.joined().flatMap { [$0, 0, 255 - $0, 255] })

    let buffer = CellRenderer(colorDepth: .trueColor, cellAspect: 0.5).render(
      picture, fitting: Size(width: 2, height: 1))

    XCTAssertEqual(
      halves(buffer),
      [
        [.rgb(33, 0, 222), .rgb(167, 0, 88)],
        [.rgb(38, 0, 217), .rgb(109, 0, 146)],
      ])
  }

  func test_render_enlargesSmoothly() {
    let picture = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255])
    for depth in [ColorDepth.trueColor, .palette256] {
      let buffer = CellRenderer(colorDepth: depth).render(picture, fitting: Size(width: 8, height: 4))

      XCTAssertGreaterThan(Set(buffer.cells.map(\.style.background)).count, 4, "\(depth)")
    }
  }

  func test_render_enlargesToEvenStepsBetweenThePixels() {
    let picture = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 240, 240, 240, 255])

    let buffer = CellRenderer(colorDepth: .trueColor).render(picture, covering: Size(width: 8, height: 1))

    XCTAssertEqual(
      buffer.cells.map(\.style.background), [0, 0, 30, 90, 150, 210, 240, 240].map { .rgb($0, $0, $0) })
  }

  func test_render_enlargesNoPixelBeyondItsOwnColorAtAnyEdge() {
    let rising: [UInt8] = [100, 100, 113, 138, 163, 188, 200, 200]
    for shades in [rising, rising.reversed()] {
      let pixels: [UInt8] = [shades[0], shades[7]].flatMap { shade -> [UInt8] in [shade, shade, shade, 255] }
      let row = Bitmap(width: 2, height: 1, pixels: pixels)
      let column = Bitmap(width: 1, height: 2, pixels: pixels)
      let sut = CellRenderer(colorDepth: .trueColor)

      let expected = shades.map { Color.rgb($0, $0, $0) }
      XCTAssertEqual(
        sut.render(row, covering: Size(width: 8, height: 1)).cells.map(\.style.background), expected)
      // The cell's background shows the upper half. The character draws the lower half, unless it is a space.
      XCTAssertEqual(
        sut.render(column, covering: Size(width: 1, height: 4)).cells
          .flatMap { [$0.style.background, $0.character == " " ? $0.style.background : $0.style.foreground] },
        expected)
    }
  }

  func test_render_deliversBufferOfFittedSize() {
    let sut = CellRenderer(colorDepth: .trueColor)
    let landscape = Bitmap(width: 64, height: 32, pixels: Array(repeating: 255, count: 64 * 32 * 4))

    XCTAssertEqual(sut.render(landscape, fitting: Size(width: 40, height: 12)).size, Size(width: 40, height: 10))
    XCTAssertEqual(sut.render(landscape, fitting: Size(width: 80, height: 5)).size, Size(width: 20, height: 5))
    XCTAssertEqual(sut.render(landscape, fitting: Size(width: 0, height: 5)).size, Size(width: 0, height: 0))
    XCTAssertEqual(sut.render(landscape, fitting: Size(width: 5, height: -1)).size, Size(width: 0, height: 0))
  }

  func test_render_deliversNothingOfEmptyBitmap() {
    let empty = Bitmap(width: 0, height: 0, pixels: [])

    let buffer = CellRenderer(colorDepth: .trueColor).render(empty, fitting: Size(width: 10, height: 10))

    XCTAssertEqual(buffer.size, Size(width: 0, height: 0))
  }

  func test_render_coversEverySizeWithPicturesOfEverySize() throws {
    try skipUnderThreadSanitizer()
    let sizes = [
      Size(width: 1, height: 1), Size(width: 1, height: 8), Size(width: 7, height: 1), Size(width: 3, height: 2),
    ]
    for depth in [ColorDepth.trueColor, .palette256, .sixteen, .eight, .monochrome] {
      for symbols in [SymbolSet.half, .quadrant, .shade, .braille] {
        let sut = CellRenderer(colorDepth: depth, symbols: symbols)
        for (width, height) in (1...40).flatMap({ width in [1, 2, 3, 40].map { (width, $0) } }) + [(1, 400), (400, 1)] {
          let picture = Bitmap(width: width, height: height, pixels: Array(repeating: 200, count: width * height * 4))

          for size in sizes { XCTAssertEqual(sut.render(picture, covering: size).size, size) }
        }
      }
    }
  }

  func test_render_readsNoPixelPastTheLastOnTallScreens() {
    // With these numbers, the end of the last half cell would be beyond the last pixel if it were computed in floating
    // point.
    let (rows, height) = (1511, 11_137)
    let picture = Bitmap(width: 1, height: height, pixels: Array(repeating: 255, count: height * 4))

    let buffer = CellRenderer(colorDepth: .trueColor).render(picture, covering: Size(width: 1, height: rows))

    XCTAssertEqual(Set(buffer.cells), [Cell(" ", style: Style(background: .rgb(255, 255, 255)))])
  }

  func test_render_isTheSameOnAnyThread() async {
    let sut = CellRenderer(colorDepth: .palette256)
    let picture = bitmap((0..<24).map { y in (0..<24).map { x in gray(x * y % 256) } })
    let expected = sut.render(picture, fitting: Size(width: 24, height: 12))

    let buffers = await withTaskGroup(of: CellBuffer.self) { group in
      for _ in 0..<16 { group.addTask { sut.render(picture, fitting: Size(width: 24, height: 12)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    XCTAssertTrue(buffers.allSatisfy { $0 == expected })
  }

  func test_fittedSize_keepsAtLeastOneCell() {
    let sut = CellRenderer(colorDepth: .trueColor)
    let size = Size(width: 40, height: 12)

    XCTAssertEqual(sut.fittedSize(of: PixelSize(width: 10_000, height: 1), in: size), Size(width: 40, height: 1))
    XCTAssertEqual(sut.fittedSize(of: PixelSize(width: 1, height: 10_000), in: size), Size(width: 1, height: 12))
  }

  func test_fittedSize_takesCellAspectIntoAccount() {
    let sut = CellRenderer(colorDepth: .trueColor, cellAspect: 1)

    XCTAssertEqual(
      sut.fittedSize(of: PixelSize(width: 30, height: 30), in: Size(width: 40, height: 12)),
      Size(width: 12, height: 12))
  }

  func test_pixelSize_isTwiceWhatHalfBlocksShow() {
    let sut = CellRenderer(colorDepth: .trueColor)

    XCTAssertEqual(sut.pixelSize(for: Size(width: 40, height: 12)), PixelSize(width: 80, height: 48))
    XCTAssertEqual(sut.pixelSize(for: Size(width: 0, height: 0)), PixelSize(width: 1, height: 1))
  }

  // MARK: - Helpers

  /// Makes a renderer with square cells, like chafa's, so that no pixel is scaled.
  private func makeSUT(_ colorDepth: ColorDepth, isBackgroundDark: Bool = true) -> CellRenderer {
    CellRenderer(colorDepth: colorDepth, isBackgroundDark: isBackgroundDark, symbols: .half, cellAspect: 1)
  }

  /// Makes a bitmap in which each colour covers half a cell, in chafa's pixels.
  private func bitmap(_ rows: [[RGB]]) -> Bitmap {
    var pixels: [UInt8] = []
    for row in rows {
      for _ in 0..<4 {
        for color in row {
          for _ in 0..<8 { pixels += [color.red, color.green, color.blue, 255] }
        }
      }
    }
    return Bitmap(width: (rows.first?.count ?? 0) * 8, height: rows.count * 4, pixels: pixels)
  }

  private func gray(_ level: Int) -> RGB {
    RGB(red: UInt8(clamping: level), green: UInt8(clamping: level), blue: UInt8(clamping: level))
  }

  /// Returns the colours of the half cells from top to bottom.
  private func halves(_ buffer: CellBuffer) -> [[Color]] {
    (0..<buffer.size.height * 2).map { half in
      (0..<buffer.size.width).map { x in
        let cell = buffer[x, half / 2]
        let showsForeground = cell.character == (half.isMultiple(of: 2) ? "▀" : "▄")
        return showsForeground ? cell.style.foreground : cell.style.background
      }
    }
  }

  private func isAllowed(_ color: Color, at depth: ColorDepth) -> Bool {
    switch color {
    case .standard: true
    case .palette(let entry):
      switch depth {
      case .eight: entry < 8
      case .sixteen: entry < 16
      case .palette256: entry >= 16
      case .monochrome, .trueColor: false
      }
    case .rgb: depth == .trueColor
    }
  }
}
