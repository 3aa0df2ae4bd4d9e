import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class TitleBarTests: XCTestCase {
  func test_remark_isSaidInAllWordsBesideTheWholeSource() async {
    XCTAssertEqual(line(width: 60), "My Feed · feeds.example.com · 3 without a picture       1/20")
    XCTAssertEqual(line(width: 55), "My Feed · feeds.example.com · 3 without a picture  1/20")
  }

  func test_remark_isSaidInShortWhereTheSourceWouldBeCut() async {
    XCTAssertEqual(line(width: 54), "My Feed · feeds.example.com · 3 left out          1/20")
    XCTAssertEqual(line(width: 44), "My Feed · feeds.example.… · 3 left out  1/20")
  }

  func test_remark_isLeftOutWhereThereIsNoRoomEvenForThat() async {
    XCTAssertEqual(line(width: 26), "My Feed · 3 left out  1/20")
    XCTAssertEqual(line(width: 25), "My Feed · feeds.ex…  1/20")
  }

  func test_remark_givesWayToTheState() async {
    XCTAssertEqual(
      line(width: 70, state: .offline("Offline")),
      "My Feed · feeds.example.com · 3 without a picture · ! Offline     1/20")
    XCTAssertEqual(line(width: 38, state: .offline("Offline")), "My Feed · 3 left out · ! Offline  1/20")
    XCTAssertEqual(line(width: 30, state: .offline("Offline")), "My Feed · f… · ! Offline  1/20")
  }

  func test_feedScreen_saysHowManyEntriesAreLeftOutInEachLanguage() async {
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let screen = FeedScreen(
        texts: texts, source: "feeds.example.com",
        presentation: ImagePresentation(language: language) { FeedScreenSUT.now }
      ) { _ in fatalError("no picture is asked for") }

      screen.display([], leftOut: LeftOut(count: 3), offlineSince: nil, loadMore: nil)

      XCTAssertTrue(screen.lines(in: Size(width: 80, height: 24))[0].contains(texts.leftOut(LeftOut(count: 3))))
      XCTAssertTrue(screen.lines(in: Size(width: 40, height: 12))[0].contains(texts.leftOutInShort(LeftOut(count: 3))))
    }
  }

  func test_feedScreen_saysThatAFeedGoesOnInEachLanguage() {
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let screen = FeedScreen(
        texts: texts, source: "a.com", presentation: ImagePresentation(language: language) { FeedScreenSUT.now }
      ) { _ in fatalError("no picture is asked for") }
      for (leftOut, isAlone) in [(LeftOut(hasFurther: true), true), (LeftOut(count: 3, hasFurther: true), false)] {
        screen.display([], leftOut: leftOut, offlineSince: nil, loadMore: nil)

        let (wide, narrow) = (
          screen.lines(in: Size(width: 100, height: 24))[0], screen.lines(in: Size(width: 40, height: 12))[0]
        )
        XCTAssertTrue(wide.contains(texts.furtherEntries), wide)
        XCTAssertTrue(narrow.contains(texts.furtherEntriesInShort), narrow)
        XCTAssertEqual(wide.contains("\(texts.withoutPicture(3)), \(texts.furtherEntries)"), !isAlone, wide)
      }
    }
  }

  func test_feedScreen_countsThoseOfAllPages() async {
    let sut = FeedScreenSUT.make(testCase: self)
    sut.screen.display([.example(0)], leftOut: LeftOut(count: 1), offlineSince: nil, loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("1 without a picture"))

    sut.screen.append([.example(1)], leftOut: LeftOut(count: 2), loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("3 without a picture"))
    sut.screen.append([.example(2)], leftOut: LeftOut(count: .max), loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("\(Int.max) "))

    for count in [0, -1, .min] {
      sut.screen.display([.example(0)], leftOut: LeftOut(count: count), offlineSince: nil, loadMore: nil)
      XCTAssertFalse(sut.lines(in: FeedScreenSUT.usual)[0].contains("without"))
    }
  }

  // MARK: Helpers

  private func line(width: Int, state: TitleBar.State? = nil) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1), theme: Theme(.mono))
    TitleBar(
      title: "My Feed", source: "feeds.example.com", remarks: ["3 without a picture", "3 left out"], state: state,
      position: "1/20"
    )
    .draw(in: Rect(x: 0, y: 0, width: width, height: 1), on: &canvas)
    return canvas.cells.lines[0]
  }
}
