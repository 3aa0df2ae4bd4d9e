import Bitmaps
import ImageRendering
import TerminalKit
import XCTest

@testable import LandscapePainter

/// Tests of the colour difference between pictures and their rendering in 256 colours.
final class ColorFidelityTests: XCTestCase {
  func test_difference_matchesThePublishedPairs() {
    let blue = LabColor(lightness: 50, a: 2.6772, b: -79.7751)

    XCTAssertEqual(blue.difference(from: LabColor(lightness: 50, a: 0, b: -82.7485)), 2.0425, accuracy: 0.0001)
    let gray = LabColor(lightness: 50, a: 2.5, b: 0)
    XCTAssertEqual(
      gray.difference(from: LabColor(lightness: 73, a: 25, b: -18)), 27.1492, accuracy: 0.0001)
  }

  /// The limits are the differences that were measured when the renderer compared colours in RGB.
  func test_pictures_areLessDifferentThanByTheNumbersOfTheirColors() {
    let gradients: [(name: String, picture: Bitmap, limit: Double)] = [
      ("violet", gradient(SIMD3(30, 10, 60), SIMD3(190, 120, 255)), 13.4),
      ("teal", gradient(SIMD3(0, 40, 50), SIMD3(90, 220, 210)), 7.8),
      ("orange", gradient(SIMD3(80, 25, 0), SIMD3(255, 170, 70)), 11.3),
      ("dusty violet", gradient(SIMD3(60, 55, 80), SIMD3(170, 155, 200)), 10),
      ("skin", gradient(SIMD3(90, 55, 40), SIMD3(255, 224, 200)), 12.2),
      ("greys", gradient(SIMD3(0, 0, 0), SIMD3(255, 255, 255)), 0.93),
    ]
    let limits: [Double] = [11.3, 8.6, 10.7, 8.5, 9.2, 7.6, 11.1, 6.7]
    let landscapes = zip(Landscape.all, limits).map { landscape, limit in
      (name: landscape.name, picture: landscape.drawn(size: (width: 96, height: 72)), limit: limit)
    }
    for (name, picture, limit) in gradients + landscapes {
      let difference = meanDifference(of: picture)

      XCTAssertLessThan(difference, limit, name)
    }
  }

  func test_violets_stayViolet() {
    for color in [SIMD3(120, 80, 180), SIMD3(110, 95, 150), SIMD3(75, 60, 105), SIMD3(160, 140, 190)] as [SIMD3<Double>]
    {
      let original = LabColor(light: light(of: color))
      for shown in quarters(of: gradient(color, color)).map(LabColor.init) {
        let turn = abs(shown.hue - original.hue)
        XCTAssertLessThan(min(turn, 360 - turn), 15, "\(color)")
        XCTAssertGreaterThan(shown.chroma, original.chroma * 0.7, "\(color)")
      }
    }
  }

  func test_grays_stayGray() {
    for level in stride(from: 0.0, through: 255, by: 5) {
      for shown in quarters(of: gradient(SIMD3(repeating: level), SIMD3(repeating: level))).map(LabColor.init) {
        XCTAssertLessThan(shown.chroma, 0.1, "\(level)")
      }
    }
  }

  // MARK: - Helpers

  private let size = Size(width: 24, height: 9)

  /// Makes a gradient from left to right, which also gets darker downwards unless both colours are equal.
  private func gradient(_ first: SIMD3<Double>, _ last: SIMD3<Double>) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<72 {
      for x in 0..<96 {
        let color = (first + (last - first) * Double(x) / 95) * (first == last ? 1 : 1 - 0.3 * Double(y) / 71)
        pixels += [UInt8(color.x.rounded()), UInt8(color.y.rounded()), UInt8(color.z.rounded()), 255]
      }
    }
    return Bitmap(width: 96, height: 72, pixels: pixels)
  }

  /// Returns the mean difference over all quarters of cells.
  private func meanDifference(of picture: Bitmap) -> Double {
    let shown = quarters(of: picture)
    let differences = shown.indices.map { index in
      let (x, y) = (index % (size.width * 2) * 2, index / (size.width * 2) * 4)
      var sum = SIMD3<Double>.zero
      for (dx, dy) in (0..<8).map({ ($0 % 2, $0 / 2) }) {
        let place = ((y + dy) * 96 + x + dx) * 4
        sum += light(
          of: SIMD3(Double(picture.pixels[place]), Double(picture.pixels[place + 1]), Double(picture.pixels[place + 2]))
        )
      }
      return LabColor(light: sum / 8).difference(from: LabColor(light: shown[index]))
    }
    return differences.reduce(0, +) / Double(differences.count)
  }

  /// Returns the linear light of the quarters of the cells, row by row.
  private func quarters(of picture: Bitmap) -> [SIMD3<Double>] {
    let buffer = CellRenderer(colorDepth: .palette256).render(picture, covering: size)
    let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    return (0..<size.height * 2).flatMap { y in
      (0..<size.width * 2).map { x in
        let cell = buffer[x / 2, y / 2]
        let mask = characters.firstIndex(of: cell.character) ?? 0
        let isForeground = mask >> (y % 2 * 2 + x % 2) & 1 == 1
        return light(of: rgb(isForeground ? cell.style.foreground : cell.style.background))
      }
    }
  }

  private func rgb(_ color: Color) -> SIMD3<Double> {
    guard case .palette(let entry) = color, entry >= 16 else { return SIMD3(repeating: .nan) }
    guard entry < 232 else { return SIMD3(repeating: Double(entry - 232) * 10 + 8) }
    let levels: [Double] = [0, 95, 135, 175, 215, 255]
    let place = Int(entry) - 16
    return SIMD3(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }

  private func light(of color: SIMD3<Double>) -> SIMD3<Double> {
    func light(_ number: Double) -> Double {
      number <= 10.31 ? number / 255 / 12.92 : pow((number / 255 + 0.055) / 1.055, 2.4)
    }
    return SIMD3(light(color.x), light(color.y), light(color.z))
  }
}
