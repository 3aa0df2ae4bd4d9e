import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// The specs for every `FeedSource`. The test case of a source inherits them and creates the source.
///
/// SwiftPM lists inherited tests only for a class with a test of its own, so a test case without one overrides a test.
class FeedSourceSpecs: XCTestCase {
  func makeStage() throws -> any SourceFixture { throw AnyError(name: "a source's test case makes it") }

  func test_pages_leadToTheEnd() async throws {
    let stage = try makeStage()
    let names = try stage.show(pages: 3)

    let pages = try await pages(of: stage)

    XCTAssertEqual(pages.joined().map(stage.name), names)
    XCTAssertEqual(Set(pages.joined().map(\.id)).count, names.count)
    XCTAssertEqual(pages.filter { !$0.isEmpty }.count, 3)
  }

  func test_pages_areSavedWithTheWayOnWhereTheSourceIsSaved() async throws {
    let stage = try makeStage()
    let names = try stage.show(pages: 3)
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() })
    let before = service(over: stage, local)
    let feed = try await before.loadFeed()
    let second = try await XCTUnwrap(feed.page.loadMore)()
    await before.finishSaving()

    let loaded = await service(over: stage, local).loadSavedFeed()

    guard stage.source.isSaved else { return XCTAssertNil(loaded) }
    let saved = try XCTUnwrap(loaded)
    XCTAssertEqual(saved.page.items, feed.page.items + second.items)
    let third = try await XCTUnwrap(saved.page.loadMore)()
    XCTAssertEqual((saved.page.items + third.items).map(stage.name), names)
  }

  func test_images_keepTheirIDs() async throws {
    let stage = try makeStage()
    _ = try stage.show(pages: 1)

    let first = try await stage.source.firstPage()
    let again = try await stage.source.firstPage()

    XCTAssertFalse(first.images.isEmpty)
    XCTAssertEqual(first.images.map(\.id), again.images.map(\.id))
  }

  func test_page_failsWhereThereIsNothingAnyMore() async throws {
    let stage = try makeStage()
    _ = try stage.show(pages: 1)
    _ = try await stage.source.firstPage()
    let cause = try stage.takeAway()

    await assertFailure(as: cause) { _ = try await stage.source.firstPage() }
  }

  func test_imageData_isThatOfThePictureWhileThereIsOne() async throws {
    let stage = try makeStage()
    _ = try stage.show(pages: 1)
    let page = try await stage.source.firstPage()
    let image = try XCTUnwrap(page.images.first)
    try stage.show(Data("a picture".utf8), of: image)

    let data = try await stage.source.imageData(at: image.url).data
    let cause = try stage.takeAway()

    XCTAssertEqual(data, Data("a picture".utf8))
    await assertFailure(as: cause) { _ = try await stage.source.imageData(at: image.url) }
  }

  func test_task_thatIsCancelledGetsNothing() async throws {
    let stage = try makeStage()
    _ = try stage.show(pages: 1)
    let source = stage.source
    let page = try await source.firstPage()
    let image = try XCTUnwrap(page.images.first)
    try stage.show(Data("a picture".utf8), of: image)
    let works: [@Sendable () async throws -> Void] = [
      { _ = try await source.firstPage() }, { _ = try await source.imageData(at: image.url) },
    ]
    for work in works {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await work()
      }

      guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected nothing") }
      XCTAssertTrue(error is CancellationError, "\(error)")
    }
  }

  // MARK: Helpers

  func service(over stage: any SourceFixture, _ local: LocalFeed) -> FeedService {
    FeedService(
      finder: FeedSourceFinder(stage.source), local: local, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
  }

  /// Returns the images of all pages, as the screen would get them.
  func pages(of stage: any SourceFixture) async throws -> [[FeedImage]] {
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() })
    let service = service(over: stage, local)
    var page = try await service.loadFeed().page
    var pages = [page.items]
    while let loadMore = page.loadMore, pages.count < 20 {
      page = try await loadMore()
      pages.append(page.items)
    }
    XCTAssertNil(page.loadMore, "no end is in sight")
    return pages
  }
}

/// Replaces XCTest's function for the tests that SwiftPM lists for this class, because they need a subclass.
func testCase(_ tests: [(String, (FeedSourceSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FeedSourceSpecs.self, [])
}
