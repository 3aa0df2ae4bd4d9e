import TestSupport
import XCTest

@testable import FeedCaching

final class LoadFeedFromCacheUseCaseTests: XCTestCase {
  func test_load_requestsRetrievalOnly() throws {
    let (sut, store) = makeSUT()

    _ = try sut.load()

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_load_failsOnRetrievalError() {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError(name: "retrieval"))

    XCTAssertThrowsError(try sut.load()) { XCTAssertEqual($0 as? AnyError, AnyError(name: "retrieval")) }
  }

  func test_load_deliversNoImagesOnEmptyCache() throws {
    let (sut, _) = makeSUT()

    XCTAssertEqual(try sut.load(), [])
  }

  func test_load_deliversSavedImagesBeforeExpiration() throws {
    let now = Date()
    let feed = uniqueImageFeed()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: feed.local, timestamp: now.minusFeedCacheMaxAge() + 1)

    XCTAssertEqual(try sut.load(), feed.models)
  }

  func test_load_deliversNoImagesOnExpiration() throws {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: now.minusFeedCacheMaxAge())

    XCTAssertEqual(try sut.load(), [])
  }

  func test_load_deliversNoImagesAfterExpiration() throws {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: now.minusFeedCacheMaxAge() - 1)

    XCTAssertEqual(try sut.load(), [])
  }

  func test_load_hasNoSideEffectsOnRetrievalError() {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError())

    _ = try? sut.load()

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_load_hasNoSideEffectsOnExpiredCache() throws {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: now.minusFeedCacheMaxAge() - 1)

    _ = try sut.load()

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_loadSaved_deliversImagesWithTheirTimestamp() throws {
    let timestamp = Date().adding(days: -3)
    let feed = uniqueImageFeed()
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: feed.local, timestamp: timestamp)

    XCTAssertEqual(try sut.loadSaved(), SavedFeed(images: feed.models, timestamp: timestamp))
  }

  func test_loadSaved_tellsAnEmptyFeedFromNone() throws {
    let timestamp = Date()
    let (sut, store) = makeSUT()

    XCTAssertNil(try sut.loadSaved())
    store.completeRetrieval(with: [], timestamp: timestamp)
    XCTAssertEqual(try sut.loadSaved(), SavedFeed(images: [], timestamp: timestamp))
  }

  func test_loadSaved_deliversNoneOnExpiration() throws {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: now.minusFeedCacheMaxAge())

    XCTAssertNil(try sut.loadSaved())
  }

  private func makeSUT(
    currentDate: @escaping () -> Date = Date.init, file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: LocalFeedLoader, store: FeedStoreSpy) {
    let store = FeedStoreSpy()
    let sut = LocalFeedLoader(store: store, currentDate: currentDate)
    trackForMemoryLeaks(store, file: file, line: line)
    trackForMemoryLeaks(sut, file: file, line: line)
    return (sut, store)
  }
}
