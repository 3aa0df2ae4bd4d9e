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
  func makeFixture() throws -> any SourceFixture { throw AnyError(name: "a source's test case makes it") }

  func test_pages_areLoadedToTheEnd() async throws {
    let fixture = try makeFixture()
    let names = try fixture.show(pages: 3)

    let pages = try await pages(of: fixture)

    XCTAssertEqual(pages.joined().map(fixture.name), names)
    XCTAssertEqual(Set(pages.joined().map(\.id)).count, names.count)
    XCTAssertEqual(pages.filter { !$0.isEmpty }.count, 3)
  }

  func test_pages_areSavedWithTheirCursorIfTheSourceIsSaved() async throws {
    let fixture = try makeFixture()
    let names = try fixture.show(pages: 3)
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() })
    let before = service(over: fixture, local)
    let feed = try await before.loadFeed()
    let second = try await XCTUnwrap(feed.page.loadMore)()
    await before.finishSaving()

    let loaded = await service(over: fixture, local).loadSavedFeed()

    guard fixture.source.isSaved else { return XCTAssertNil(loaded) }
    let saved = try XCTUnwrap(loaded)
    XCTAssertEqual(saved.page.items, feed.page.items + second.items)
    let third = try await XCTUnwrap(saved.page.loadMore)()
    XCTAssertEqual((saved.page.items + third.items).map(fixture.name), names)
  }

  func test_images_keepTheirIDs() async throws {
    let fixture = try makeFixture()
    _ = try fixture.show(pages: 1)

    let first = try await fixture.source.firstPage()
    let again = try await fixture.source.firstPage()

    XCTAssertFalse(first.images.isEmpty)
    XCTAssertEqual(first.images.map(\.id), again.images.map(\.id))
  }

  func test_page_failsWhenTheSourceIsGone() async throws {
    let fixture = try makeFixture()
    _ = try fixture.show(pages: 1)
    _ = try await fixture.source.firstPage()
    let cause = try fixture.removeAll()

    await assertFailure(as: cause) { _ = try await fixture.source.firstPage() }
  }

  func test_imageData_isDeliveredUntilThePictureIsGone() async throws {
    let fixture = try makeFixture()
    _ = try fixture.show(pages: 1)
    let page = try await fixture.source.firstPage()
    let image = try XCTUnwrap(page.images.first)
    try fixture.show(Data("a picture".utf8), of: image)

    let data = try await fixture.source.imageData(at: image.url).data
    let cause = try fixture.removeAll()

    XCTAssertEqual(data, Data("a picture".utf8))
    await assertFailure(as: cause) { _ = try await fixture.source.imageData(at: image.url) }
  }

  func test_cancelledTask_receivesNothing() async throws {
    let fixture = try makeFixture()
    _ = try fixture.show(pages: 1)
    let source = fixture.source
    let page = try await source.firstPage()
    let image = try XCTUnwrap(page.images.first)
    try fixture.show(Data("a picture".utf8), of: image)
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

  func service(over fixture: any SourceFixture, _ local: LocalFeed) -> FeedService {
    FeedService(
      finder: FeedSourceFinder(fixture.source), local: local, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
  }

  /// Returns the images of all pages, as the screen would get them.
  func pages(of fixture: any SourceFixture) async throws -> [[FeedImage]] {
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() })
    let service = service(over: fixture, local)
    var page = try await service.loadFeed().page
    var pages = [page.items]
    while let loadMore = page.loadMore, pages.count < 20 {
      page = try await loadMore()
      pages.append(page.items)
    }
    XCTAssertNil(page.loadMore, "the feed does not end")
    return pages
  }
}

/// Replaces XCTest's function for the tests that SwiftPM lists for this class, because they need a subclass.
func testCase(_ tests: [(String, (FeedSourceSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FeedSourceSpecs.self, [])
}
