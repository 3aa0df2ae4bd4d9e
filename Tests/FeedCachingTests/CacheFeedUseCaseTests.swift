import FeedCaching
import FeedDomain
import TestSupport
import XCTest

final class CacheFeedUseCaseTests: XCTestCase {
  func test_init_doesNotMessageStore() {
    let (_, store) = makeSUT()

    XCTAssertEqual(store.receivedMessages, [])
  }

  func test_save_insertsTimestampedFeedAfterDeletion() throws {
    let timestamp = Date()
    let feed = uniqueImageFeed()
    let (sut, store) = makeSUT(currentDate: { timestamp })

    try sut.save(feed.models)

    XCTAssertEqual(store.receivedMessages, [.deleteCachedFeed, .insert(feed.local, timestamp)])
  }

  func test_save_doesNotInsertOnDeletionError() {
    let (sut, store) = makeSUT()
    store.completeDeletion(with: AnyError())

    try? sut.save(uniqueImageFeed().models)

    XCTAssertEqual(store.receivedMessages, [.deleteCachedFeed])
  }

  func test_save_failsOnDeletionError() {
    let (sut, store) = makeSUT()
    store.completeDeletion(with: AnyError(name: "deletion"))

    XCTAssertThrowsError(try sut.save(uniqueImageFeed().models)) {
      XCTAssertEqual($0 as? AnyError, AnyError(name: "deletion"))
    }
  }

  func test_save_failsOnInsertionError() {
    let (sut, store) = makeSUT()
    store.completeInsertion(with: AnyError(name: "insertion"))

    XCTAssertThrowsError(try sut.save(uniqueImageFeed().models)) {
      XCTAssertEqual($0 as? AnyError, AnyError(name: "insertion"))
    }
  }

  func test_append_doesNotMessageStoreBeyondRetrievalOnEmptyCache() throws {
    let (sut, store) = makeSUT()

    try sut.append(FeedPage(images: uniqueImageFeed().models), at: nil)

    XCTAssertEqual(store.receivedMessages, [.retrieve])
  }

  func test_append_insertsSavedFeedAndPageWithSavedTimestampInStoreThatCannotAppend() throws {
    let saved = uniqueImageFeed().local
    let page = uniqueImageFeed()
    let timestamp = Date().adding(days: -1)
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: saved, timestamp: timestamp)

    try sut.append(FeedPage(images: page.models), at: nil)

    XCTAssertEqual(store.receivedMessages, [.retrieve, .deleteCachedFeed, .insert(saved + page.local, timestamp)])
  }

  func test_append_omitsImagesWhoseIDIsSavedInStoreThatCannotAppend() throws {
    let saved = uniqueImageFeed()
    let new = uniqueImage()
    let timestamp = Date()
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: saved.local, timestamp: timestamp)

    try sut.append(FeedPage(images: [saved.models[1], new, new]), at: nil)

    XCTAssertEqual(store.receivedMessages.last, .insert(saved.local + [new.local], timestamp))
  }

  func test_append_failsOnRetrievalError() {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError(name: "retrieval"))

    XCTAssertThrowsError(try sut.append(FeedPage(images: uniqueImageFeed().models), at: nil)) {
      XCTAssertEqual($0 as? AnyError, AnyError(name: "retrieval"))
    }
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
