import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class FeedsScreenTests: XCTestCase {
  // MARK: What is said of a feed

  func test_row_showsTheSummaryOfAFeed() async throws {
    let lines = makeSUT().lines(in: SnapshotSize.large.size)

    let row = try XCTUnwrap(lines.first { $0.contains("daily-photograph") })
    XCTAssertTrue(row.contains("RSS  "))
    XCTAssertTrue(row.contains("2 days ago"))
    XCTAssertTrue(row.contains("! The server has a problem (503)"))
    XCTAssertTrue(lines.contains { $0.contains("lighthouses") && $0.contains("12 new") })
  }

  func test_rowOfAGroup_sumsUpTheSummariesOfItsFeeds() async throws {
    let row = try XCTUnwrap(makeSUT().lines(in: usual).first { $0.contains(" all ") })

    for part in ["3 feeds", "13 new", "2 days ago", "! 1 of 3 not loaded"] { XCTAssertTrue(row.contains(part), row) }
  }

  func test_row_showsLoadingInPlaceOfTheOldSummaryAndThenTheNewOne() async {
    let sut = makeSUT()

    sut.display(loading: ["daily-photograph"])
    XCTAssertEqual(
      sut.lines(in: usual).filter { $0.contains("loading…") }.count, 2, "its own row and the row of the group")
    XCTAssertFalse(row("daily-photograph", of: sut).contains("!"))
    sut.display(["daily-photograph": FeedSummary(newCount: 3, lastLoad: FeedsScreen.now)])
    sut.display(loading: nil)

    XCTAssertTrue(row("daily-photograph", of: sut).contains(/3 new +now/))
    XCTAssertFalse(sut.isAnimating)
  }

  func test_ages_areUpdatedEveryMinute() async {
    let clock = Clock(FeedsScreen.now)
    let sut = FeedsScreen(file: nil, texts: ScreenTexts(language: .english)) { clock.value }
    sut.display([ListedFeed(name: "one", kind: .feed(kind: nil))])
    sut.display(["one": FeedSummary(lastLoad: FeedsScreen.now)])
    XCTAssertTrue(row("one", of: sut).contains("now"))

    clock.value = FeedsScreen.now.addingTimeInterval(120)

    XCTAssertTrue(row("one", of: sut).contains("2 minutes ago"))
  }

  func test_narrowScreen_showsTheFailureOfTheSelectedFeedInTheFooter() async {
    let sut = makeSUT()
    let small = SnapshotSize.small.size

    XCTAssertFalse(sut.lines(in: small).last?.contains("503") == true)
    sut.perform(.selectNext)

    XCTAssertTrue(sut.lines(in: small).last?.contains("! The server has a problem") == true)
  }

  func test_longName_isCutAndLeavesTheKindsTheirColumn() async throws {
    let sut = FeedsScreen.example(testCase: self)
    let long = String(repeating: "long-name", count: 9)
    sut.display([
      ListedFeed(name: long, kind: .feed(kind: .account(on: "Mastodon"))),
      ListedFeed(name: "b", kind: .feed(kind: nil)),
    ])

    let row = try XCTUnwrap(sut.lines(in: usual).first { $0.contains("long-name") })
    XCTAssertTrue(row.contains("…  Mastodon account"), row)
    XCTAssertLessThanOrEqual(row.prefix { $0 != "…" }.count, usual.width / 2 + Frame.gutter)
  }

  func test_hostileNames_leaveTheColumnsInPlace() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.display([
      ListedFeed(name: String(repeating: "名", count: 40), kind: .feed(kind: .timeline(on: "\u{1B}[31mred"))),
      ListedFeed(name: "", kind: .combined([])), ListedFeed(name: "", kind: .combined([""])),
    ])

    for width in 1...120 {
      for line in sut.lines(in: Size(width: width, height: 12)) {
        XCTAssertLessThanOrEqual(DisplayText(line).columns, width)
      }
    }
  }

  // MARK: Commands

  func test_enter_opensTheSelectedFeed() async {
    let sut = makeSUT()
    var opened: [String] = []
    sut.onOpen = { opened.append($0.name) }

    sut.perform(.openFeed)
    sut.perform(.selectNext)
    sut.perform(.openFeed)
    sut.perform(.goToEnd)
    sut.perform(.openFeed)

    XCTAssertEqual(opened, ["lighthouses", "daily-photograph", "all"])
  }

  func test_movingPastTheEnds_isDisabled() async {
    let sut = makeSUT()

    XCTAssertEqual(
      sut.impossibleCommands.intersection([.selectPrevious, .pageUp, .halfPageUp, .goToStart, .selectNext]),
      [.selectPrevious, .pageUp, .halfPageUp, .goToStart])
    sut.perform(.pageDown)

    XCTAssertEqual(
      sut.impossibleCommands.intersection([.selectNext, .pageDown, .halfPageDown, .goToEnd, .selectPrevious]),
      [.selectNext, .pageDown, .halfPageDown, .goToEnd])
  }

  func test_longList_showsTheSelectedRowInEverySize() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.display((0..<500).map { ListedFeed(name: "feed-\($0)", kind: .feed(kind: .web(nil))) }, selecting: "feed-250")

    for size in [usual, SnapshotSize.small.size, SnapshotSize.large.size, usual] {
      XCTAssertTrue(sut.lines(in: size).contains { $0.contains("▌ feed-250") }, "\(size)")
    }
    sut.perform(.goToEnd)
    XCTAssertTrue(sut.lines(in: usual).contains { $0.contains("▌ feed-499") })
    sut.scroll(by: -100)
    XCTAssertTrue(sut.lines(in: usual).contains { $0.contains("▌ feed-") }, "the selection moves along")
  }

  func test_filter_listsMatchingFeedsAndKeepsTheSelection() async throws {
    let sut = makeSUT()
    sut.perform(.selectNext)
    sut.perform(.selectNext)

    sut.perform(.filter)
    for character in "camera" { XCTAssertTrue(sut.type(.character(character))) }
    try await eventually { sut.listed.map(\.name) == ["camera"] }
    XCTAssertTrue(sut.lines(in: usual).last?.contains("1 of 6") == true)
    XCTAssertTrue(sut.type(.enter))
    sut.perform(.clearFilter)

    XCTAssertEqual(sut.listed.count, 6)
    XCTAssertEqual(sut.selected?.name, "camera")
  }

  func test_filterThatMatchesNothing_saysSo() async throws {
    let sut = makeSUT()

    sut.perform(.filter)
    for character in "zzz" { _ = sut.type(.character(character)) }
    try await eventually { sut.listed.isEmpty }

    XCTAssertTrue(sut.lines(in: usual).contains { $0.contains("Nothing matches") })
    XCTAssertFalse(sut.handler(for: .openFeed)?.isEnabled == true)
  }

  func test_reloadAndEscape_loadAllAndStop() async {
    let sut = makeSUT()
    var calls: [String] = []
    sut.onLoadAll = { calls.append("load") }
    sut.onStop = { calls.append("stop") }

    sut.perform(.stopLoading)
    sut.perform(.reload)
    sut.display(loading: [])
    sut.perform(.reload)
    sut.perform(.stopLoading)

    XCTAssertEqual(calls, ["load", "stop"])
  }

  func test_withoutFeeds_nothingIsLoadedAndTheScreenSaysWhatToDo() async {
    let sut = FeedsScreen.example(testCase: self)
    let text = sut.lines(in: usual).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")

    XCTAssertTrue(text.contains("Press a in a feed"))
    XCTAssertTrue(text.contains("feed NAME SOURCE"))
    XCTAssertTrue(text.contains("~/.config/essential-feed/config"))
    XCTAssertEqual(sut.handler(for: .reload)?.disabledReason?[.english], "No feed has a name yet")
  }

  func test_click_selectsAFeedAndOpensTheSelectedFeed() async {
    let sut = makeSUT()
    var opened: [String] = []
    sut.onOpen = { opened.append($0.name) }
    let y = sut.frame(in: usual).row(of: "camera") ?? 0

    sut.click(at: Point(x: 5, y: y))
    XCTAssertEqual(sut.selected?.name, "camera")
    sut.click(at: Point(x: 5, y: y))
    sut.click(at: Point(x: 5, y: 0))
    sut.click(at: Point(x: 5, y: 20))

    XCTAssertEqual(opened, ["camera"])
  }

  func test_cursor_restsOnTheSelectedName() async {
    let sut = makeSUT()
    sut.perform(.selectNext)
    let frame = sut.frame(in: usual)

    XCTAssertEqual(frame.cursor?.position, frame.point(of: "daily-photograph"))
  }

  // MARK: Helpers

  private let usual = SnapshotSize.usual.size

  private func makeSUT() -> FeedsScreen {
    let screen = FeedsScreen.example(testCase: self)
    screen.displayExamples()
    screen.layout(in: usual)
    return screen
  }

  private func row(_ name: String, of sut: FeedsScreen) -> String {
    sut.lines(in: usual).first { $0.contains(name) } ?? ""
  }
}

/// A date that a test can change while other threads read it.
private final class Clock: @unchecked Sendable {
  var value: Date
  init(_ value: Date) { self.value = value }
}
