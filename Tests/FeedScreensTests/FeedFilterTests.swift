import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class FeedFilterTests: XCTestCase {
  func test_typing_listsWhatMatchesAndCountsIt() async throws {
    let sut = makeSUT(places: ["Sea", "Hill", "Deep sea"])

    type("/sé", into: sut)
    try await waitUntil(sut, lists: ["Sea", "Deep sea"])

    let footer = try XCTUnwrap(sut.lines().last)
    XCTAssertTrue(footer.contains("Filter: sé") && footer.contains("2 of 3"), footer)
    let cursor = sut.screen.frame(in: FeedScreenSUT.usual).cursor
    XCTAssertEqual(cursor, Cursor(at: Point(x: 11, y: FeedScreenSUT.usual.height - 1), isVisible: true))
  }

  func test_description_isSearchedToo() async throws {
    let sut = makeSUT([.example(0, description: "A boat"), .example(1, description: "A tree")])

    type("/BOAT", into: sut)

    try await eventually { sut.screen.list.feed.images.map(\.description) == ["A boat"] }
  }

  func test_titleFeedAuthorAndBooster_areSearchedToo() async throws {
    let images = [
      FeedImage.example(0) { $0.title = "A boat" }, .example(1) { $0.author = "A painter" },
      .example(2) { $0.boostedBy = "A friend" }, .example(3) { $0.feed = "herons" },
    ]
    let sut = makeSUT(images)

    type("/boat", into: sut)
    try await eventually { sut.screen.list.feed.images == [images[0]] }
    type("\u{1B}/painter", into: sut)

    try await eventually { sut.screen.list.feed.images == [images[1]] }
    type("\u{1B}/friend", into: sut)

    try await eventually { sut.screen.list.feed.images == [images[2]] }
    type("\u{1B}/heron", into: sut)

    try await eventually { sut.screen.list.feed.images == [images[3]] }
  }

  func test_searchedText_containsTheWarningAndNotTheHiddenText() async throws {
    let spider = FeedImage.warned[1]
    let sut = makeSUT(FeedImage.warned)
    type("/a spider", into: sut)
    try await eventually { sut.screen.list.feed.count == 0 }
    sut.perform(.toggleAllWarned)
    try await eventually { sut.screen.list.feed.images == [spider] }
    sut.perform(.toggleAllWarned)
    try await eventually { sut.screen.list.feed.count == 0 }

    type("\u{1B}/spiders", into: sut)
    try await eventually { sut.screen.list.feed.images == [spider] }
    type("\u{1B}", into: sut)
    sut.perform(.toggleAllWarned)
    type("/spiders", into: sut)
    try await eventually("what is shown in spite of it") { sut.screen.list.feed.images == [spider] }
  }

  func test_searchedText_isTheTextAsItIsShown() async throws {
    let sut = makeSUT(places: ["Deep\tsea", "De\u{200B}ep \u{1B}[31msea", "Sea"])

    type("/deep sea", into: sut)

    try await waitUntil(sut, lists: ["Deep\tsea", "De\u{200B}ep \u{1B}[31msea"])
  }

  func test_tab_keepsTheLayoutWhileTextIsTyped() async {
    let sut = makeSUT(places: ["Sea", "Hill"])
    type("/se\t", into: sut)
    XCTAssertEqual(sut.screen.layout, .list)

    type("\r\t", into: sut)

    XCTAssertEqual(sut.screen.layout, .grid)
  }

  func test_enter_keepsTheFilterForTheKeysOfTheList() async throws {
    let sut = makeSUT(places: ["Sea", "Hill", "Deep sea"])
    type("/sea", into: sut)
    try await waitUntil(sut, lists: ["Sea", "Deep sea"])

    type("\rj", into: sut)

    XCTAssertEqual(sut.screen.selectedImage?.location, "Deep sea")
    let footer = try XCTUnwrap(sut.lines().last)
    XCTAssertTrue(footer.contains("Filter: sea · 2 of 3"), footer)
    XCTAssertTrue(footer.contains("Esc clear"), footer)
    XCTAssertTrue(sut.lines()[0].hasSuffix("2/2"), sut.lines()[0])
    XCTAssertEqual(sut.screen.frame(in: FeedScreenSUT.usual).cursor?.isVisible, false)
    XCTAssertEqual(sut.screen.selectedIndexInFeed, 2)
  }

  func test_escape_clearsTheFilterAndKeepsSelectionAndPlace() async throws {
    let sut = makeSUT(places: (0..<20).map { "Place \($0)" })
    sut.perform(.selectNext, .selectNext, .selectNext, .selectNext, .selectNext)
    let before = sut.lines()

    type("/place 5", into: sut)
    try await waitUntil(sut, lists: ["Place 5"])
    type("\u{1B}", into: sut)

    XCTAssertEqual(sut.screen.selectedImage?.location, "Place 5")
    XCTAssertEqual(sut.screen.list.feed.count, 20)
    type("/place 5x", into: sut)
    try await waitUntil(sut, lists: [])
    XCTAssertNotNil(sut.lines().first { $0.contains("Nothing matches") })
    type("\u{1B}", into: sut)

    XCTAssertEqual(sut.lines(), before)
  }

  func test_escape_inALowerWindow_keepsTheSelectionInView() async throws {
    let sut = makeSUT(places: (0..<12).map { "Sea \($0)" })
    func press(_ keys: [Key], inHeight height: Int) {
      sut.screen.layout(in: Size(width: 80, height: height))
      for key in keys {
        if !sut.screen.type(key) { _ = sut.screen.press(key) }
        sut.screen.layout(in: Size(width: 80, height: height))
      }
    }
    press([.character("G"), .character("/"), .character("s"), .enter], inHeight: 60)
    try await waitUntil(sut, lists: (0..<12).map { "Sea \($0)" })

    press([.escape], inHeight: 20)

    XCTAssertEqual(sut.screen.list.selection, 11)
    XCTAssertTrue(sut.screen.list.rows.contains { $0.index == 11 && $0.y >= 0 }, "\(sut.screen.list.rows)")
  }

  func test_escape_clearsTheFilterBeforeItDismissesTheError() async throws {
    let sut = makeSUT(places: ["Sea", "Hill"])
    type("/sea\r", into: sut)
    sut.endLoading(withError: "No connection")

    XCTAssertTrue(sut.screen.pressEscape())
    XCTAssertFalse(sut.screen.list.filter.isActive)
    XCTAssertNotNil(sut.screen.errorMessage)
    XCTAssertTrue(sut.screen.pressEscape())

    XCTAssertNil(sut.screen.errorMessage)
  }

  func test_paste_isTypedWhileTextIsTypedOnly() async throws {
    let sut = makeSUT(places: ["Sea", "Green hill"])
    XCTAssertFalse(sut.screen.paste("hill"))

    type("/", into: sut)
    XCTAssertTrue(sut.screen.paste("\ngreen\r\nhill\u{1B}\n"))

    try await waitUntil(sut, lists: ["Green hill"])
    XCTAssertEqual(sut.screen.list.filter.editor.text, "green hill")
  }

  func test_escape_onTheRowOfTheNextPage_keepsTheLastMatchSelected() async throws {
    let sut = makeSUT(places: (0..<20).map { "Place \($0)" }, hasMore: true)
    type("/place 1", into: sut)
    try await waitUntil(sut, lists: ["Place 1"] + (10..<20).map { "Place \($0)" })
    type("5\r", into: sut)
    try await waitUntil(sut, lists: ["Place 15"])
    sut.perform(.goToEnd)
    XCTAssertNil(sut.screen.selectedImage)

    type("\u{1B}", into: sut)

    XCTAssertEqual(sut.screen.list.feed.count, 20)
    XCTAssertEqual(sut.screen.selectedImage?.location, "Place 15")
  }

  func test_nextPage_isLoadedByEnterOnItsRowOnly() async throws {
    let sut = makeSUT(places: ["Sea", "Hill"], hasMore: true)
    let before = sut.page.requestCount
    type("/sea", into: sut)
    try await waitUntil(sut, lists: ["Sea"])
    sut.screen.append([.example(7, location: "Rock")], loadMore: sut.page.makeRow())
    sut.layout()
    XCTAssertEqual(sut.page.requestCount, before)
    XCTAssertTrue(sut.lines().contains { $0.contains("⏎ load more") })

    type("\r", into: sut)
    sut.perform(.goToEnd)
    XCTAssertNil(sut.screen.selectedImage)
    XCTAssertTrue(sut.screen.press(.enter))
    XCTAssertEqual(sut.page.requestCount, before + 1)
    sut.screen.append([.example(8, location: "Seaside"), .example(7, location: "Rock")], loadMore: nil)

    try await waitUntil(sut, lists: ["Sea", "Seaside"])
    XCTAssertEqual(sut.screen.list.filter.rows.count, 4)
  }

  func test_reloaded_filtersTheNewFeed() async throws {
    let sut = makeSUT(places: ["Sea", "Hill"])
    type("/sea", into: sut)
    try await waitUntil(sut, lists: ["Sea"])

    sut.screen.display(
      [.example(5, location: "Seaside"), .example(6, location: "Rock")], offlineSince: nil, loadMore: nil)

    try await waitUntil(sut, lists: ["Seaside"])
    type("\u{1B}", into: sut)
    XCTAssertEqual(sut.screen.list.feed.images.map(\.location), ["Seaside", "Rock"])
  }

  func test_reload_keepsTheMessageThatNothingMatches() async throws {
    let sut = makeSUT(places: ["Sea"])
    type("/x", into: sut)
    try await waitUntil(sut, lists: [])

    sut.startLoading()

    XCTAssertTrue(sut.lines().contains { $0.contains("Nothing matches") }, "\(sut.lines())")
  }

  func test_loadMoreRow_whenItLeavesTheLastMatchIsSelected() async throws {
    let sut = makeSUT(places: ["Sea", "Hill", "Sea wall"], hasMore: true)
    type("/sea\r", into: sut)
    try await waitUntil(sut, lists: ["Sea", "Sea wall"])
    sut.perform(.goToEnd)
    XCTAssertNil(sut.screen.selectedImage)

    sut.screen.append([], loadMore: nil)

    XCTAssertEqual(sut.screen.selectedImage?.location, "Sea wall")
    XCTAssertTrue(sut.lines().contains { $0.hasPrefix("▌") })
  }

  func test_loadMoreRow_whileItLoadsEnterSaysThatThereIsNothingToDo() async throws {
    let sut = makeSUT(places: ["Sea", "Hill", "Dale", "Wood"], hasMore: true)
    type("/sea\r", into: sut)
    try await waitUntil(sut, lists: ["Sea"])
    sut.perform(.goToEnd)

    XCTAssertTrue(sut.screen.press(.enter))

    XCTAssertEqual(sut.page.requestCount, 1)
    XCTAssertFalse(sut.screen.press(.enter))
    XCTAssertEqual(sut.screen.disabledReason(to: .loadMore), "Already loading")
  }

  func test_filter_hasNothingToDoWithoutRows() async {
    let sut = makeSUT([])

    XCTAssertFalse(sut.screen.press(.character("/")))
  }

  func test_everyWidth_isSurvivedWhileTextIsTyped() async {
    let sut = makeSUT(places: ["Sea", "Hill"], hasMore: true)
    type("/日本 long text", into: sut)

    for height in 0...9 {
      for width in 0...40 { XCTAssertEqual(sut.screen.frame(in: Size(width: width, height: height)).size.width, width) }
    }
  }

  // MARK: Helpers

  private func makeSUT(_ images: [FeedImage], hasMore: Bool = false) -> FeedScreenSUT {
    FeedScreenSUT.make(images, hasMore: hasMore, testCase: self)
  }

  private func makeSUT(places: [String], hasMore: Bool = false) -> FeedScreenSUT {
    makeSUT(places.enumerated().map { .example($0, location: $1) }, hasMore: hasMore)
  }

  /// Types a text, with the keys passed on as by the navigator: `/`, Enter and Escape act as commands.
  private func type(_ text: String, into sut: FeedScreenSUT) {
    for character in text {
      let key: Key =
        switch character {
        case "\r": .enter
        case "\t": .tab
        case "\u{1B}": .escape
        default: .character(character)
        }
      if !sut.screen.type(key) { _ = sut.screen.press(key) }
      sut.layout()
    }
  }

  private func waitUntil(
    _ sut: FeedScreenSUT, lists places: [String], file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    try await eventually("\(sut.screen.list.feed.images.map(\.location))", file: file, line: line) {
      sut.screen.list.feed.images.map { $0.location ?? "" } == places
    }
    sut.layout()
  }
}
