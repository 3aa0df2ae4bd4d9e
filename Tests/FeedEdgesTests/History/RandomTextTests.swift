import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class RandomTextTests: XCTestCase {
  func test_wordsNumbersAndDates_areNotRandom() {
    for text in [
      "", "feed", "photos_public", "the-10-best-lighthouses-of-2024", "lighthousesofthenorthsea2024", "2024-11-26",
      "TheQuickBrownFoxJumpsOverTheLazyDog", "internationalphotography", "top-10-mp3-players", "12345678901234",
      "dQw4w9WgXcQ", "Donaudampfschifffahrt", "knightsbridge-archive", "φάροι-της-Βόρειας-Θάλασσας-2024",
      "日本の灯台の写真集と地図帳",
      "mastodon", "xn--mnchen-3ya", "window-to-the-world-1080p", "PhotographyOfTheNorth", "essential-feed-case-study",
      "photo_album_2019_summer_in_greece", "IMG_20241126_173015",
    ] {
      XCTAssertFalse(RandomText.matches(text), text)
    }
  }

  func test_tokensHashesAndUUIDs_areRandom() {
    for text in [
      "da39a3ee5e6b4b0d3255bfef95601890afd80709", "d41d8cd98f00b204e9800998ecf8427e",
      "550e8400-e29b-41d4-a716-446655440000", "UCBa659QWEk1AI4Tg--mrJ2A", "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9",
      "Zm9vYmFyYmF6cXV4", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
      "a1b2c3d4e5f6", "98765432109876543210", "mzxw6ytboi4dgmzr", "xkcdqwrtplkjhgfds", "1a2b-3c4d-5e6f",
    ] {
      XCTAssertTrue(RandomText.matches(text), text)
    }
  }

  /// Tokens of 20 characters and more are found, but for a few in a thousand.
  func test_randomTokens_areFoundNearlyAlways() {
    for (alphabet, length) in [
      ("0123456789abcdef", 20), ("0123456789abcdef", 32),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 22),
      ("abcdefghijklmnopqrstuvwxyz234567", 32),
    ] {
      let found = randomTexts(of: alphabet, length: length).count { RandomText.matches($0) }
      XCTAssertGreaterThan(found, 1_960, "\(alphabet) \(length)")
    }
  }

  /// Many tokens of letters alone look like words, and only their length tells that they may be tokens.
  func test_tokensOfLettersOrDigitsAlone_mayBeRandom() {
    let small = "abcdefghijklmnopqrstuvwxyz"
    for (alphabet, length, missCount) in [
      (small, 12, 1_500...2_000), (small, 16, 1_000...1_500), (small, 20, 900...1_400),
      (small + small.uppercased(), 12, 1_200...1_600), (small + small.uppercased(), 16, 700...1_100),
      (small + "234567", 16, 300...700), ("0123456789", 12, 2_000...2_000), ("0123456789", 19, 2_000...2_000),
    ] {
      let texts = randomTexts(of: alphabet, length: length)

      XCTAssertTrue(missCount.contains(texts.count { !RandomText.matches($0) }), "\(alphabet) \(length)")
      XCTAssertTrue(texts.allSatisfy { RandomText.mayMatch($0) }, "\(alphabet) \(length)")
    }
  }

  func test_shortWordsAndWhatIsNoASCII_areNoTokens() {
    for text in [
      "", "lighthouses", "the-10-best-lighthouses-of-2024", "photos_public", "2024-11-26", "φάροι-της-Βόρειας",
      "日本の灯台の写真集と地図帳", "dQw4w9WgXcQ",
    ] {
      XCTAssertFalse(RandomText.mayMatch(text), text)
    }
    XCTAssertTrue(RandomText.mayMatch("internationalphotography"), "in case of doubt")
  }

  private func randomTexts(of alphabet: String, length: Int) -> [String] {
    var generator = SeededGenerator(seed: UInt64(length))
    let letters = Array(alphabet)
    return (0..<2_000).map { _ in
      String((0..<length).compactMap { _ in letters.randomElement(using: &generator) })
    }
  }
}
