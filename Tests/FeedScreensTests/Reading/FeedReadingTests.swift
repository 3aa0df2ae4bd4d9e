import FeedDomain
import FeedPresentation
import Foundation
import TestSupport
import XCTest

@testable import FeedScreens

/// What a feed's screen tells line by line.
@MainActor
final class FeedReadingTests: XCTestCase {
  func test_row_hasItsPlaceItsMarkAndAllTexts() async {
    let image = FeedImage.example(1, description: "A lighthouse\nin the fog") {
      $0.title = "Ada Lovelace"
      $0.feed = "coast"
      $0.author = "ada"
      $0.boostedBy = "bob"
    }
    let sut = FeedScreenSUT.make(testCase: self)
    sut.screen.display(unseen: [image.id])
    sut.screen.display([image, .example(2)], offlineSince: nil, loadMore: nil)

    XCTAssertEqual(
      sut.screen.reading.row?.text,
      "1 of 2, new: Ada Lovelace; coast, ada, boosted by bob; A lighthouse; in the fog")
    sut.perform(.selectNext)
    XCTAssertEqual(sut.screen.reading.row?.text, "2 of 2: Description")
  }

  func test_keyOfTheRow_isTheImageAlone() async {
    let sut = FeedScreenSUT.make([.example(1)], testCase: self)
    let before = sut.screen.reading.row

    sut.screen.display([.example(1), .example(2)], offlineSince: nil, loadMore: nil)

    XCTAssertEqual(sut.screen.reading.row?.key, before?.key)
    XCTAssertNotEqual(sut.screen.reading.row, before)
  }

  func test_warnedRow_hasTheWarningInPlaceOfTheDescription() async throws {
    let sut = FeedScreenSUT.make(FeedImage.warned, testCase: self)
    XCTAssertTrue(sut.screen.select(row: 2))

    let hidden = try XCTUnwrap(sut.screen.reading.row?.text)
    XCTAssertTrue(hidden.contains("; Warning: Spiders, and more legs than anyone needs before breakfast"), hidden)
    XCTAssertFalse(hidden.contains("quite near"), hidden)
    sut.perform(.toggleWarned)

    XCTAssertEqual(sut.screen.reading.row?.text.contains("A spider, quite near."), true)
  }

  func test_notices_areTheErrorTheAgeAndWhatIsMissing() async {
    let sut = FeedScreenSUT.make(testCase: self)
    sut.screen.display(
      [.example(1)], omitted: OmittedEntries(count: 2), offlineSince: FeedScreenSUT.now.addingTimeInterval(-7200),
      loadMore: nil)

    XCTAssertEqual(sut.screen.reading.notices.map(\.text), ["Offline · saved 2 hours ago", "2 without a picture"])
    sut.endLoading(withError: "No connection")
    XCTAssertEqual(
      sut.screen.reading.notices.map(\.text), ["No connection; t retry; x dismiss", "2 without a picture"])
  }

  func test_failedPage_isTold() async {
    let sut = FeedScreenSUT.make([.example(1)], hasMore: true, testCase: self)

    sut.page.fail(with: "No answer")

    XCTAssertEqual(sut.screen.reading.notices.map(\.text), ["No answer; t retry"])
    XCTAssertFalse(sut.screen.reading.isLoading)
  }

  func test_nextPage_isWaitedForAtTheEndOnly() async {
    let sut = FeedScreenSUT.make(FeedImage.examples(0..<2), hasMore: true, testCase: self)
    XCTAssertEqual(sut.page.requestCount, 1)

    XCTAssertFalse(sut.screen.reading.isLoading)
    sut.perform(.goToEnd)

    XCTAssertTrue(sut.screen.reading.isLoading)
  }

  func test_emptyFeed_saysSoOnceItHasLoaded() async {
    let sut = FeedScreenSUT.make(testCase: self)
    XCTAssertEqual(sut.screen.reading.notices, [])

    sut.screen.display([], omitted: OmittedEntries(count: 2), offlineSince: nil, loadMore: nil)

    XCTAssertEqual(sut.screen.reading.notices.count, 1, "what is missing is told once")
    XCTAssertNil(sut.screen.reading.row)
    sut.startLoading()
    XCTAssertEqual(sut.screen.reading.notices, [])
    XCTAssertTrue(sut.screen.reading.isLoading)
  }

  func test_filter_isAFieldWhileTypedAndANoticeAfterwards() async throws {
    let sut = FeedScreenSUT.make([.example(1), .example(2, description: "A boat")], testCase: self)

    sut.perform(.filter)
    XCTAssertEqual(sut.screen.reading.field, "Filter")
    XCTAssertFalse(sut.screen.reading.isLoading, "texts that are folded while one types are not waited for")
    XCTAssertFalse(sut.screen.select(row: 1), "a number is text for the field")
    XCTAssertTrue(sut.screen.paste("boat"))
    XCTAssertEqual(sut.screen.reading.field, "Filter: boat")
    XCTAssertTrue(sut.screen.type(.enter))
    try await eventually { !sut.screen.reading.isLoading }

    XCTAssertNil(sut.screen.reading.field)
    XCTAssertEqual(sut.screen.reading.notices.map(\.text), ["Filter: boat · 1 of 2"])
    XCTAssertEqual(sut.screen.reading.row?.text, "1 of 1: A boat")
  }

  func test_filteredRow_isToldWhileTheTextsOfFilesAreFoldedAgain() async throws {
    let sut = FeedScreenSUT.make([.example(1), .example(2, description: "A boat")], testCase: self)
    sut.perform(.filter)
    XCTAssertTrue(sut.screen.paste("boat"))
    XCTAssertTrue(sut.screen.type(.enter))
    try await eventually { !sut.screen.reading.isLoading }
    let before = sut.screen.reading

    sut.loads.presentation.details.display(.example(1, description: "From the file"), of: .example(1))
    sut.layout()

    XCTAssertEqual(sut.screen.reading, before, "no frame follows if the same rows match")
  }

  func test_nameOfTheFeed_isAFieldThatTakesNumbers() async {
    let sut = FeedScreenSUT.make([.example(1)], testCase: self)
    sut.screen.naming.subscription = FeedNaming.Subscription(
      givenName: { nil }, suggestion: { "boats" }, rejection: { _ in nil }, subscribe: { _ in })

    sut.perform(.subscribe)

    XCTAssertEqual(sut.screen.reading.field, "Name: boats")
    XCTAssertFalse(sut.screen.select(row: 1))
  }

  func test_numbers_selectRows() async {
    let sut = FeedScreenSUT.make(FeedImage.examples(0..<3), testCase: self)

    XCTAssertTrue(sut.screen.select(row: 3))
    XCTAssertEqual(sut.screen.reading.row?.text, "3 of 3: Description")
    XCTAssertTrue(sut.screen.select(row: 1))
    XCTAssertEqual(sut.screen.reading.row?.text, "1 of 3: Description")
    for number in [0, -1, 4, .max] {
      XCTAssertFalse(sut.screen.select(row: number), "\(number)")
    }
  }

  func test_row_waitsForTheTextsOfItsFile() async {
    let sut = FeedScreenSUT.make([.example(1), .example(2)], testCase: self)
    let details = sut.loads.presentation.details
    details.loader = { _ in
      try await Task.sleep(for: .seconds(60))
      return nil
    }
    defer { details.requestOnly([]) }

    XCTAssertNil(sut.screen.reading.row)
    XCTAssertTrue(sut.screen.reading.isLoading)
    details.display(.example(1, description: "From the file"), of: .example(1))

    XCTAssertEqual(sut.screen.reading.row?.text, "1 of 2: From the file")
    XCTAssertFalse(sut.screen.reading.isLoading)
    XCTAssertTrue(sut.screen.select(row: 2))
    XCTAssertNil(sut.screen.reading.row)
    details.display(nil, of: .example(2))
    XCTAssertEqual(sut.screen.reading.row?.text, "2 of 2: Description")
  }
}
