import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class FeedsScreenSnapshotTests: XCTestCase {
  func test_feeds() async {
    let sut = FeedsScreen.example(testCase: self)

    sut.displayExamples()

    assertSnapshots(of: sut, named: "feeds-listed")
  }

  func test_feeds_besideTheirPictures() async {
    let loads = PictureLoadsSpy()
    loads.answer = { load, size in load.show(.testCard(fitting: size)) }
    let sut = FeedsScreen.example(testCase: self)
    sut.makeLoad = loads.makeLoad

    sut.displayExamples()
    sut.display(["xkcd": FeedSummary()])

    assertSnapshots(of: sut, named: "feeds-pictures")
    assertSnapshot(of: sut, in: Size(width: 120, height: 40), named: "feeds-pictures-120x40")
  }

  func test_feeds_inOtherLanguages() async {
    for language in [TextLanguage.greek, .brazilianPortuguese] {
      let sut = FeedsScreen.example(language: language, testCase: self)

      sut.displayExamples()

      assertSnapshots(of: sut, in: [.usual], named: "feeds-listed-\(language)")
    }
  }

  func test_feeds_whileTheyLoad() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()

    sut.display(loading: ["lighthouses", "daily-photograph"])

    assertSnapshots(of: sut, in: [.usual, .small], named: "feeds-loading", at: .milliseconds(300))
  }

  func test_feeds_ofWhichTheSelectedOneFailed() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()

    sut.perform(.selectNext)

    assertSnapshots(of: sut, in: [.small], named: "feeds-failed")
  }

  func test_feeds_ofWhichTheSelectedOneGotNoAnswer() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()
    let failure = ConnectionFailure(host: "example.org", reason: .noAnswer, seconds: 60)

    sut.display(["lighthouses": FeedSummary(lastFailure: .tooSlow(failure))])

    assertSnapshots(of: sut, in: [.small], named: "feeds-unanswered")
  }

  func test_noFeeds() async {
    let sut = FeedsScreen.example(testCase: self)

    assertSnapshots(of: sut, in: [.usual, .small], named: "feeds-none")
  }

  func test_tinyScreens() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()

    assertSnapshot(of: sut, in: Size(width: 16, height: 6), named: "feeds-tiny-16x6")
    assertSnapshot(of: sut, in: Size(width: 15, height: 5), named: "feeds-tiny-15x5")
  }
}
