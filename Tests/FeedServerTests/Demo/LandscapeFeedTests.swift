import FeedServer
import Foundation
import XCTest

final class LandscapeFeedTests: XCTestCase {
  func test_make_returnsAHundredAndTwentyImagesWithDifferentIDs() {
    let images = makeSUT().images

    XCTAssertEqual(images.count, 120)
    XCTAssertEqual(Set(images.map(\.id)).count, 120)
  }

  func test_make_returnsTheSameFeedEachTime() {
    let (first, second) = (makeSUT(), makeSUT())

    XCTAssertEqual(first.images, second.images)
    for image in first.images.prefix(5) {
      XCTAssertEqual(first.comments(image.id), second.comments(image.id))
    }
  }

  func test_texts_comeInManyScripts() {
    let text = allText(of: makeSUT())

    for (name, range) in scripts {
      XCTAssertTrue(text.unicodeScalars.contains { range.contains($0.value) }, "no \(name)")
    }
  }

  func test_texts_haveEmojiSequencesAndCombiningMarks() {
    let text = allText(of: makeSUT())

    XCTAssertTrue(text.contains { $0.unicodeScalars.contains("\u{200D}") }, "no emoji joined by ZWJ")
    XCTAssertTrue(text.contains("🇬🇷"), "no flag")
    XCTAssertTrue(text.unicodeScalars.contains { $0.properties.isEmojiModifier }, "no skin tone")
    XCTAssertTrue(text.unicodeScalars.contains("\u{0301}"), "no combining accent")
  }

  func test_texts_areMissingInSomeImages() {
    let images = makeSUT().images

    XCTAssertEqual(images.filter { $0.location == nil && $0.description == nil }.count, 1)
    XCTAssertGreaterThan(images.filter { $0.location == nil && $0.description != nil }.count, 2)
    XCTAssertGreaterThan(images.filter { $0.location != nil && $0.description == nil }.count, 2)
    XCTAssertFalse(images.contains { $0.location?.isEmpty == true || $0.description?.isEmpty == true })
  }

  func test_descriptions_areSometimesLongerThanSixLines() {
    let long = makeSUT().images.compactMap(\.description).filter { $0.count > 6 * 80 }

    XCTAssertGreaterThanOrEqual(long.count, 3)
  }

  // MARK: - Helpers

  private let scripts: [(String, ClosedRange<UInt32>)] = [
    ("Latin", 0x61...0x7A), ("Greek", 0x3B1...0x3C9), ("Cyrillic", 0x430...0x44F), ("Hebrew", 0x5D0...0x5EA),
    ("Arabic", 0x627...0x64A), ("Devanagari", 0x905...0x939), ("Thai", 0xE01...0xE2E), ("Hiragana", 0x3041...0x3096),
    ("Katakana", 0x30A1...0x30FA), ("Han", 0x4E00...0x9FFF), ("Hangul", 0xAC00...0xD7A3),
  ]

  private func makeSUT() -> ServedFeed {
    LandscapeFeed.make(now: Date(timeIntervalSince1970: 1_600_000_000))
  }

  private func allText(of feed: ServedFeed) -> String {
    feed.images.map { ($0.location ?? "") + " " + ($0.description ?? "") }.joined(separator: "\n")
  }
}
