import FeedDomain
import FeedPresentation
import Foundation
import XCTest

final class SizeTextsTests: XCTestCase {
  func test_size_hasThreeDigitsAtMost() {
    let sut = ScreenTexts(language: .english)
    for (count, text) in [
      (0, "0 B"), (1, "1 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_999, "9.9 kB"), (10_000, "10 kB"),
      (999_999, "999 kB"), (1_000_000, "1.0 MB"), (3_456_789, "3.4 MB"), (34_567_890, "34 MB"),
      (1_000_000_000, "1.0 GB"), (-1, "0 B"), (.min, "0 B"),
    ] {
      XCTAssertEqual(sut.size(ofBytes: count), text)
    }
    XCTAssertEqual(sut.size(ofBytes: .max), "9223372036 GB")
  }

  func test_progress_saysOneUnitOnce() {
    let sut = ScreenTexts(language: .english)
    for (received, expected, text) in [
      (0, nil, nil), (0, 0, nil), (0, 3_400_000, "0 of 3.4 MB"), (120_000, 3_400_000, "120 kB of 3.4 MB"),
      (1_200_000, 3_400_000, "1.2 of 3.4 MB"), (12_000_000, 34_000_000, "12 of 34 MB"), (1_200_000, nil, "1.2 MB"),
      (3_400_000, 3_400_000, "3.4 of 3.4 MB"), (12, 532, "12 of 532 B"), (1, 2_000, "1 B of 2.0 kB"),
      (1, 2, "1 of 2 B"), (5, .max, "5 B of 9223372036 GB"),
    ] as [(Int, Int?, String?)] {
      XCTAssertEqual(sut.progress(LoadProgress.Amount(received: received, expected: expected)), text)
    }
  }

  func test_progress_inOtherLanguages() {
    let amount = LoadProgress.Amount(received: 1_200_000, expected: 3_400_000)

    XCTAssertEqual(ScreenTexts(language: .greek).progress(amount), "1,2 από 3,4 MB")
    XCTAssertEqual(ScreenTexts(language: .brazilianPortuguese).progress(amount), "1,2 de 3,4 MB")
    XCTAssertEqual(ScreenTexts(language: .greek).size(ofBytes: 1_500), "1,5 kB")
  }

  func test_facts_haveTheDecimalSeparatorOfTheLanguage() {
    var details = FeedImage.Details()
    details.facts = [.init(.fileSize, "3.4 MB"), .init(.exposure, "f/5.6, ISO 100"), .init(.lens, "smc 50mm F1.4")]
    let image = FeedImage(
      id: UUID(), description: nil, location: nil, url: URL(filePath: "/1"), details: details)
    for (language, values) in [
      (.english, ["3.4 MB", "f/5.6, ISO 100", "smc 50mm F1.4"]),
      (.greek, ["3,4 MB", "f/5,6, ISO 100", "smc 50mm F1.4"]),
      (.brazilianPortuguese, ["3,4 MB", "f/5,6, ISO 100", "smc 50mm F1.4"]),
    ] as [(TextLanguage, [String])] {
      XCTAssertEqual(ImageDetailsPresenter.map(image, language: language).facts.map(\.value), values)
      let information = ImageInformationPresenter.map(
        image, file: nil, feed: "", isRevealed: true, texts: ScreenTexts(language: language))
      XCTAssertEqual(Set(information.map(\.value)).intersection(values), Set(values))
    }
  }
}
