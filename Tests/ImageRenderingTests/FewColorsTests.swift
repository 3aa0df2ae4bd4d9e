import Bitmaps
import ImageRendering
import TerminalKit
import XCTest

/// Tests that light and dark areas of pictures remain recognizable in few colours.
final class FewColorsTests: XCTestCase {
  func test_defaultSymbols_areTheMostDetailedForEachDepth() {
    let best: [ColorDepth: SymbolSet] = [
      .trueColor: .half, .palette256: .quadrant, .sixteen: .shade, .eight: .shade, .monochrome: .braille,
    ]
    let picture = bitmap { x, y in Sample(x * 5, y * 5, 255 - x * 2 - y * 2) }
    for (depth, set) in best {
      XCTAssertEqual(
        CellRenderer(colorDepth: depth).render(picture, covering: size),
        CellRenderer(colorDepth: depth, symbols: set).render(picture, covering: size), "\(depth)")
    }
  }

  func test_grays_getBrighterWithThePicture() {
    let ramp = bitmap { x, _ in Sample(gray: x * 255 / 47) }
    for depth in [ColorDepth.sixteen, .eight] {
      let shown = brightness(of: ramp, at: depth).prefix(size.width)

      // The lightest of the eight colours is a grey of 229.
      for (left, right) in zip(shown, shown.dropFirst()) { XCTAssertLessThanOrEqual(left, right + 1, "\(depth)") }
      XCTAssertLessThan(shown.first ?? 255, 20, "\(depth)")
      XCTAssertGreaterThan(shown.last ?? 0, 220, "\(depth)")
      XCTAssertGreaterThan(Set(shown.map { Int($0) }).count, 8, "\(depth): the brightness rises in small steps")
    }
  }

  func test_colors_areAsBrightAsThePicture() {
    let pictures: [(String, (Int, Int) -> Sample)] = [
      ("a sky at dusk", { x, y in Sample(40 + y * 4, 40 + y * 2, 90 + x) }),
      ("a sunset", { x, y in Sample(250 - y * 3, 170 - y * 3, 60 + x / 2) }),
      ("a meadow", { x, y in Sample(60 + x, 150 + y, 60) }),
      ("the sea", { x, y in Sample(20, 60 + x * 2, 110 + y * 2) }),
      ("skin", { x, y in Sample(255 - x * 3, 220 - x * 3, 190 - x * 3) }),
    ]
    for (name, color) in pictures {
      let picture = bitmap(color)
      let original = cells(of: picture)
      for (depth, limit) in [(ColorDepth.sixteen, 14.0), (.eight, 22.0)] {
        let shown = brightness(of: picture, at: depth)
        let errors = zip(shown, original).map { abs($0 - $1) }

        XCTAssertLessThan(errors.reduce(0, +) / Double(errors.count), limit, "\(name), \(depth)")
      }
    }
  }

  func test_shape_keepsItsPositionWithFewColors() {
    let picture = bitmap { x, y in x >= 24 ? Sample(gray: 235) : Sample(gray: 10) }
    for depth in [ColorDepth.sixteen, .eight] {
      let shown = brightness(of: picture, at: depth)
      for (index, level) in shown.enumerated() {
        XCTAssertEqual(level > 128, index % size.width >= size.width / 2, "\(depth) \(index)")
      }
    }
  }

  func test_dots_showLightAreasOnADarkBackgroundAndDarkAreasOnALightOne() {
    let disc = bitmap { x, y in
      let (dx, dy) = (x - 24, y - 24)
      return dx * dx + dy * dy < 200 ? Sample(240, 200, 80) : Sample(30, 30, 90)
    }
    for isDark in [true, false] {
      let buffer = CellRenderer(colorDepth: .monochrome, isBackgroundDark: isDark).render(disc, covering: size)
      let counts = buffer.cells.map { dots(in: $0) }
      let (middle, corner) = (counts[size.width * 6 + 12], counts[0])

      XCTAssertTrue(buffer.cells.allSatisfy { $0.style == .plain })
      XCTAssertEqual(middle > corner, isDark)
      XCTAssertGreaterThan(abs(middle - corner), 4, "the difference is clearly visible")
    }
  }

  func test_dots_distinguishSimilarGrays() {
    let hill = bitmap { x, y in y > 24 + abs(x - 24) / 2 ? Sample(gray: 100) : Sample(gray: 150) }

    let buffer = CellRenderer(colorDepth: .monochrome).render(hill, covering: size)

    let counts = buffer.cells.map { dots(in: $0) }
    let sky = counts[size.width..<3 * size.width].reduce(0, +)
    let ground = counts[10 * size.width..<12 * size.width].reduce(0, +)
    XCTAssertGreaterThan(Double(sky), 2.5 * Double(ground), "\(sky) dots above, \(ground) below")
  }

  func test_numberOfDots_isProportionalToTheBrightness() {
    for level in [0, 64, 128, 192, 255] {
      let buffer = CellRenderer(colorDepth: .monochrome).render(
        bitmap { _, _ in Sample(gray: level) }, covering: size)
      let count = buffer.cells.map { dots(in: $0) }.reduce(0, +)

      XCTAssertEqual(
        Double(count), Double(size.width * size.height * 8 * level) / 255,
        accuracy: Double(size.width * size.height) / 2)
    }
  }

  // MARK: - Helpers

  private let size = Size(width: 24, height: 12)

  private struct Sample {
    let channels: [UInt8]
    init(_ red: Int, _ green: Int, _ blue: Int) { channels = [red, green, blue].map(UInt8.init(clamping:)) }
    init(gray: Int) { self.init(gray, gray, gray) }
  }

  /// Makes a bitmap with two by four pixels per cell.
  private func bitmap(_ color: (Int, Int) -> Sample) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<48 {
      for x in 0..<48 { pixels += color(x, y).channels + [255] }
    }
    return Bitmap(width: 48, height: 48, pixels: pixels)
  }

  private func luma(_ channels: [Double]) -> Double { 0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2] }

  /// Returns the brightness of the picture under each cell.
  private func cells(of picture: Bitmap) -> [Double] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        let places = (0..<4).flatMap { dy in (0..<2).map { dx in ((y * 4 + dy) * 48 + x * 2 + dx) * 4 } }
        return places.map { place in luma((0..<3).map { Double(picture.pixels[place + $0]) }) }.reduce(0, +) / 8
      }
    }
  }

  /// Returns the brightness of each rendered cell.
  private func brightness(of picture: Bitmap, at depth: ColorDepth) -> [Double] {
    CellRenderer(colorDepth: depth).render(picture, covering: size).cells.map { cell in
      let shares: [Character: Double] = ["░": 0.25, "▒": 0.5, "▓": 0.75, "▄": 0.5, "▐": 0.5, " ": 0]
      let share = shares[cell.character] ?? .nan
      func light(_ value: Double) -> Double { pow(value / 255, 2.2) }
      let channels = zip(channels(of: cell.style.foreground), channels(of: cell.style.background)).map {
        255 * pow(light($0) * share + light($1) * (1 - share), 1 / 2.2)
      }
      return luma(channels)
    }
  }

  private func channels(of color: Color) -> [Double] {
    let levels: [[Double]] = [
      [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
      [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255],
      [255, 255, 255],
    ]
    if case .palette(let entry) = color, Int(entry) < levels.count { return levels[Int(entry)] }
    return color == .standard ? [0, 0, 0] : [.nan, .nan, .nan]
  }

  private func dots(in cell: Cell) -> Int {
    cell.character.unicodeScalars.first.map { $0 == " " ? 0 : Int($0.value - 0x2800).nonzeroBitCount } ?? 0
  }
}
