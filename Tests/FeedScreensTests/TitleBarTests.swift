import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class TitleBarTests: XCTestCase {
  func test_remark_isLongIfTheWholeSourceFits() async {
    XCTAssertEqual(line(width: 60), "My Feed · feeds.example.com · 3 without a picture       1/20")
    XCTAssertEqual(line(width: 55), "My Feed · feeds.example.com · 3 without a picture  1/20")
  }

  func test_remark_isShortIfTheSourceWouldBeCut() async {
    XCTAssertEqual(line(width: 54), "My Feed · feeds.example.com · 3 left out          1/20")
    XCTAssertEqual(line(width: 44), "My Feed · feeds.example.… · 3 left out  1/20")
  }

  func test_remark_isOmittedIfEvenTheShortFormDoesNotFit() async {
    XCTAssertEqual(line(width: 26), "My Feed · 3 left out  1/20")
    XCTAssertEqual(line(width: 25), "My Feed · feeds.ex…  1/20")
  }

  func test_remark_isShortenedOrOmittedForTheState() async {
    XCTAssertEqual(
      line(width: 70, state: .offline("Offline")),
      "My Feed · feeds.example.com · 3 without a picture · ! Offline     1/20")
    XCTAssertEqual(line(width: 38, state: .offline("Offline")), "My Feed · 3 left out · ! Offline  1/20")
    XCTAssertEqual(line(width: 30, state: .offline("Offline")), "My Feed · f… · ! Offline  1/20")
  }

  func test_title_isCutLast() async {
    let title: DisplayText = "Lighthouses of the North"
    XCTAssertEqual(line(width: 40, title: title), "Lighthouses of the North · feeds.…  1/20")
    XCTAssertEqual(
      line(width: 40, title: title, state: .offline("Offline")), "Lighthouses of the North · ! Offl…  1/20")
    XCTAssertEqual(line(width: 35, title: title, state: .offline("Offline")), "Lighthouses of the North · !   1/20")
    XCTAssertEqual(line(width: 30, title: title, state: .loading("Loading")), "Lighthouses of the… · ◐   1/20")
    XCTAssertEqual(line(width: 24, title: title), "Lighthouses of th…  1/20")
  }

  func test_position_isOmittedIfNothingMayMove() async {
    XCTAssertEqual(line(width: 40, news: "3 new"), "My Feed · fe… · 3 left out  3 new · 1/20")
    XCTAssertEqual(line(width: 40, news: "3 new", time: nil), "My Feed · feeds.exa… · 3 left out  3 new")
    XCTAssertEqual(line(width: 60, time: nil), "My Feed · feeds.example.com · 3 without a picture")
  }

  func test_feedScreen_showsTheFeedsNameAndThenItsSource() async {
    for (title, source, shown) in [
      (nil, "a.com", "My Feed · a.com"), ("Harbour", "a.com", "Harbour · a.com"), ("a.com", "a.com", "a.com"),
      ("a.com", "a.com · federated", "a.com · federated"), ("#sea", "a.com · federated", "#sea · a.com · federated"),
      ("\u{1B}]0;owned\u{7}Sea\u{202E}\nshells", "a.com", "Sea shells · a.com"),
      ("\u{200B}", "a.com", "My Feed · a.com"),
    ] as [(String?, String, String)] {
      let given = FeedScreenSUT.make(title: title, source: source, testCase: self)
      XCTAssertTrue(given.lines()[0] == " \(shown)", given.lines()[0])

      let loaded = FeedScreenSUT.make(title: "elsewhere", source: source, testCase: self)
      loaded.screen.naming.title = title
      XCTAssertTrue(loaded.lines()[0] == " \(shown)", loaded.lines()[0])
    }
  }

  func test_feedScreen_namesTheFailedFeedInTheNote() async {
    for (title, place) in [(nil, "a.com"), ("a.com", "a.com"), ("#sea", "#sea · a.com")] as [(String?, String)] {
      let sut = FeedScreenSUT.make(title: title, source: "a.com", testCase: self)

      sut.endLoading(withError: "No connection")

      XCTAssertTrue(
        sut.lines().dropFirst(2).contains { $0.hasSuffix(" \(place)") },
        sut.lines().joined(separator: "\n"))
    }
  }

  func test_feedScreen_showsTheNumberOfOmittedEntriesInEachLanguage() async {
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let screen = FeedScreen(
        texts: texts, source: "feeds.example.com",
        presentation: ImagePresentation(language: language) { FeedScreenSUT.now }
      ) { _ in fatalError("no picture is asked for") }

      screen.display([], omitted: OmittedEntries(count: 3), offlineSince: nil, loadMore: nil)

      XCTAssertTrue(
        screen.lines(in: Size(width: 80, height: 24))[0].contains(texts.omissionText(OmittedEntries(count: 3))))
      XCTAssertTrue(
        screen.lines(in: Size(width: 40, height: 12))[0].contains(texts.briefOmissionText(OmittedEntries(count: 3))))
    }
  }

  func test_feedScreen_saysInEachLanguageThatAFeedContinues() {
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let screen = FeedScreen(
        texts: texts, source: "a.com", presentation: ImagePresentation(language: language) { FeedScreenSUT.now }
      ) { _ in fatalError("no picture is asked for") }
      for (omitted, isAlone) in [
        (OmittedEntries(hasFurther: true), true), (OmittedEntries(count: 3, hasFurther: true), false),
      ] {
        screen.display([], omitted: omitted, offlineSince: nil, loadMore: nil)

        let (wide, narrow) = (
          screen.lines(in: Size(width: 100, height: 24))[0], screen.lines(in: Size(width: 40, height: 12))[0]
        )
        XCTAssertTrue(wide.contains(texts.furtherEntries), wide)
        XCTAssertTrue(narrow.contains(texts.furtherEntriesInShort), narrow)
        XCTAssertEqual(wide.contains("\(texts.withoutPicture(3)), \(texts.furtherEntries)"), !isAlone, wide)
      }
    }
  }

  func test_feedScreen_countsTheOmittedEntriesOfAllPages() async {
    let sut = FeedScreenSUT.make(testCase: self)
    sut.screen.display([.example(0)], omitted: OmittedEntries(count: 1), offlineSince: nil, loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("1 without a picture"))

    sut.screen.append([.example(1)], omitted: OmittedEntries(count: 2), loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("3 without a picture"))
    sut.screen.append([.example(2)], omitted: OmittedEntries(count: .max), loadMore: nil)
    XCTAssertTrue(sut.lines(in: FeedScreenSUT.usual)[0].contains("\(Int.max) "))

    for count in [0, -1, .min] {
      sut.screen.display([.example(0)], omitted: OmittedEntries(count: count), offlineSince: nil, loadMore: nil)
      XCTAssertFalse(sut.lines(in: FeedScreenSUT.usual)[0].contains("without"))
    }
  }

  // MARK: Helpers

  private func line(
    width: Int, title: DisplayText = "My Feed", state: TitleBar.State? = nil, news: DisplayText = "",
    time: Duration? = .zero
  ) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1), theme: Theme(.mono), time: time)
    TitleBar(
      title: title, source: "feeds.example.com", remarks: ["3 without a picture", "3 left out"], state: state,
      news: news, position: "1/20"
    )
    .draw(in: Rect(x: 0, y: 0, width: width, height: 1), on: &canvas)
    return canvas.cells.lines[0]
  }
}
