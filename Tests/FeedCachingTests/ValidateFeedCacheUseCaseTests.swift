import FeedCaching
import FeedDomain
import TestSupport
import XCTest

final class ValidateFeedCacheUseCaseTests: XCTestCase {
  func test_validateCache_deletesCacheOnRetrievalError() throws {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError())

    try sut.validateCache()

    XCTAssertEqual(store.receivedMessages, [.retrieve, .deleteCachedFeed])
  }

  func test_validateCache_doesNotDeleteAFeedThatTheStoreCouldNotReadThisTime() {
    struct FailedRead: StoreError {
      let isRetryable = false
      let wasReset = false
      let failure = FeedNotice.CacheFailure.other("disk I/O error")
    }
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: FailedRead())

    XCTAssertThrowsError(try sut.validateCache())

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_validateCache_doesNotDeleteEmptyCache() throws {
    let (sut, store) = makeSUT()

    try sut.validateCache()

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_validateCache_doesNotDeleteCacheBeforeExpiration() throws {
    try expect([.retrieve], ofCacheSaved: { $0.minusFeedCacheMaxAge() + 1 })
  }

  func test_validateCache_deletesCacheOnExpiration() throws {
    try expect([.retrieve, .deleteCachedFeed], ofCacheSaved: { $0.minusFeedCacheMaxAge() })
  }

  func test_validateCache_deletesCacheAfterExpiration() throws {
    try expect([.retrieve, .deleteCachedFeed], ofCacheSaved: { $0.minusFeedCacheMaxAge() - 1 })
  }

  func test_validateCache_failsOnDeletionErrorOfUnreadableCache() {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError())
    store.completeDeletion(with: AnyError(name: "deletion"))

    XCTAssertThrowsError(try sut.validateCache()) { XCTAssertEqual($0 as? AnyError, AnyError(name: "deletion")) }
  }

  func test_validateCache_failsOnDeletionErrorOfExpiredCache() {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now })
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: now.minusFeedCacheMaxAge())
    store.completeDeletion(with: AnyError(name: "deletion"))

    XCTAssertThrowsError(try sut.validateCache()) { XCTAssertEqual($0 as? AnyError, AnyError(name: "deletion")) }
  }

  private func expect(
    _ messages: [FeedStoreSpy.ReceivedMessage], ofCacheSaved timestamp: (Date) -> Date,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let now = Date()
    let (sut, store) = makeSUT(currentDate: { now }, file: file, line: line)
    store.completeRetrieval(with: uniqueImageFeed().local, timestamp: timestamp(now))

    try sut.validateCache()

    XCTAssertEqual(store.receivedMessages, messages, file: file, line: line)
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
