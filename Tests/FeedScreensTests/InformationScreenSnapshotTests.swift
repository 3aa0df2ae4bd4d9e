import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class InformationScreenSnapshotTests: XCTestCase {
  func test_pictureOfAFeed() async throws {
    let sut = makeSUT(of: photograph)
    sut.didAppear()
    try await eventually { !sut.isAnimating }

    assertSnapshots(of: sut, named: "information")
  }

  func test_pictureOfAFeed_inTheOtherLanguages() async throws {
    for language in TextLanguage.allCases where language != .english {
      let sut = makeSUT(of: photograph, in: language)
      sut.didAppear()
      try await eventually { !sut.isAnimating }

      assertSnapshots(of: sut, in: [.usual], named: "information-\(language)")
    }
  }

  func test_pictureOfAFeed_scrolledToTheEnd() async throws {
    let sut = makeSUT(of: photograph)
    sut.didAppear()
    try await eventually { !sut.isAnimating }
    sut.layout(in: SnapshotSize.small.size)

    sut.perform(.goToEnd)

    assertSnapshots(of: sut, in: [.small], named: "information-end")
  }

  func test_pictureBehindAWarning() async {
    let sut = makeSUT(of: .warned[1])
    sut.didAppear()

    assertSnapshots(of: sut, in: [.usual, .small], named: "information-warned")
  }

  func test_hostileTexts() async {
    let sut = makeSUT(
      of: .example(9) {
        ($0.title, $0.author) = ("\u{1B}[2J\u{1B}]0;owned\u{7}A \u{202E}title\u{2028}else", "\u{9B}31mnot red")
        ($0.page, $0.license) = ("https://a.example/\u{202E}gpj.exe", String(repeating: "長い", count: 60))
      })

    assertSnapshots(of: sut, in: [.usual, .small], named: "information-hostile")
  }

  func test_tinyScreens() async {
    let sut = makeSUT(of: photograph)

    assertSnapshot(of: sut, in: Size(width: 16, height: 6), named: "information-tiny-16x6")
    assertSnapshot(of: sut, in: Size(width: 15, height: 5), named: "information-tiny-15x5")
  }

  // MARK: Helpers

  private let photograph = FeedImage.example(9, location: nil) {
    ($0.title, $0.author) = ("A tram on its way up", "Ada Lovelace")
    $0.createdAt = Date(timeIntervalSince1970: 1_700_000_000)
    $0.page = "https://photographs.example/2023/11/14/a-tram-on-its-way-up?from=the-river&to=the-castle&again=and-again"
    $0.license = "CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/)"
  }
  private let file = PictureFile(
    .cache,
    facts: [
      .init(.format, "JPEG"), .init(.size, "4032 × 3024"), .init(.fileSize, "3.4 MB"),
      .init(.taken, "2023-11-14 17:40:02"), .init(.place, "Alfama, Lisbon, 38.7110° N, 9.1300° W"),
      .init(.camera, "Pentax K-1"), .init(.lens, "smc 50mm F1.4"), .init(.exposure, "1/250 s, f/8, ISO 100, 50 mm"),
      .init(.artist, "A. Lovelace"), .init(.copyright, "© 2023 Ada Lovelace"), .init(.keywords, "tram, castle"),
    ])

  private func makeSUT(of image: FeedImage, in language: TextLanguage = .english) -> InformationScreen {
    let sut = InformationScreen(
      image: image, feed: "Photographs · https://photographs.example/feed.xml",
      texts: ScreenTexts(language: language, timeZone: .gmt), presentation: .example
    ) { [file] _ in file }
    trackForMemoryLeaks(sut)
    return sut
  }
}
