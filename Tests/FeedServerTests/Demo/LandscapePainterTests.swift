import Bitmaps
import FeedServer
import Foundation
import PictureCodecs
import TestSupport
import XCTest

@testable import LandscapePainter

/// Tests that compare the landscapes that LandscapePainter draws with the demo's files in the program.
final class LandscapePainterTests: XCTestCase {
  override func setUpWithError() throws {
    try skipInGate()
    try skipUnderThreadSanitizer()
  }

  func test_everyScene_isDrawnInEachOfItsColoursAndShapes() {
    for (place, scene) in Scene.all.enumerated() {
      for round in 0..<12 {
        let seed = UInt64(place * 100 + round)
        for (width, height) in [(40, 30), (30, 40), (64, 36), (1, 1)] {
          let bitmap = scene.draw(round: round, seed: seed, size: (width, height))

          XCTAssertEqual(bitmap.width, width)
          XCTAssertEqual(bitmap.height, height)
        }
        let colors = Set(scene.draw(round: round, seed: seed, size: (40, 30)).pixels)
        XCTAssertGreaterThan(colors.count, 20, "scene \(place), round \(round)")
      }
    }
  }

  func test_rounds_haveOtherColours() {
    for (place, scene) in Scene.all.enumerated() {
      let pictures = (0..<3).map { scene.draw(round: $0, seed: 1, size: (40, 30)).pixels }

      XCTAssertEqual(Set(pictures).count, 3, "scene \(place)")
    }
  }

  func test_landscapes_matchTheDemo() throws {
    XCTAssertEqual(Landscape.all.map(\.number), Array(0..<30))
    for (landscape, post) in zip(Landscape.all, LandscapePost.all) {
      guard case .data(let data, let contentType) = post.picture else { return XCTFail(landscape.name) }
      let shown = try PictureDecoder.decode(data, fitting: PixelSize(width: 80, height: 80), over: .black)
      let (width, height) = (shown.bitmap.width, shown.bitmap.height)

      XCTAssertEqual(shown.size, PixelSize(width: landscape.size.width, height: landscape.size.height))
      XCTAssertTrue(contentType.hasSuffix(landscape.name.hasSuffix("jpg") ? "jpeg" : landscape.name.suffix(3)))
      let drawn = landscape.drawn(size: (width, height))
      let difference = zip(drawn.pixels, shown.bitmap.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      XCTAssertLessThan(difference / drawn.pixels.count, 8, landscape.name)
    }
  }

  func test_file_matchesTheDemo() throws {
    for landscape in Landscape.all.prefix(3) {
      guard case .data(let data, _) = LandscapePost.all[landscape.number].picture else {
        return XCTFail(landscape.name)
      }
      let (one, other) = (try decoded(try landscape.file()), try decoded(data))

      XCTAssertEqual(one.count, other.count)
      XCTAssertLessThanOrEqual(zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 255, 16, landscape.name)
    }
  }

  private func decoded(_ file: Data) throws -> [UInt8] {
    let box = PixelSize(width: 2_000, height: 2_000)
    return try PictureDecoder.decode(file, fitting: box, over: .black).bitmap.pixels
  }
}
