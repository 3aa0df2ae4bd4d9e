import TestSupport
import XCTest

@testable import DemoFeed

final class SceneTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

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
}
