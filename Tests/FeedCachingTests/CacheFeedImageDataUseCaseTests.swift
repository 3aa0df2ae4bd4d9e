import FeedCaching
import TestSupport
import XCTest

final class CacheFeedImageDataUseCaseTests: XCTestCase {
  func test_init_doesNotMessageStore() {
    let (_, store) = makeSUT()

    XCTAssertEqual(store.receivedMessages, [])
  }

  func test_save_insertsDataForURL() throws {
    let (sut, store) = makeSUT()

    try sut.save(Data("bytes".utf8), for: anyURL())

    XCTAssertEqual(store.receivedMessages, [.insert(Data("bytes".utf8), anyURL())])
  }

  func test_save_failsOnInsertionError() {
    let (sut, store) = makeSUT()
    store.completeInsertion(with: AnyError())

    XCTAssertThrowsError(try sut.save(Data(), for: anyURL())) {
      XCTAssertEqual($0 as? LocalFeedImageDataLoader.SaveError, .failed)
    }
  }

  func test_delete_sendsNoMessageToAStoreThatDoesNotImplementIt() throws {
    let store = FeedImageDataStoreSpy()
    store.completeRetrieval(with: Data("bytes".utf8))

    try store.delete(dataForURL: anyURL())

    XCTAssertEqual(store.receivedMessages, [])
  }

  private func makeSUT(
    file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: LocalFeedImageDataLoader, store: FeedImageDataStoreSpy) {
    let store = FeedImageDataStoreSpy()
    let sut = LocalFeedImageDataLoader(store: store)
    trackForMemoryLeaks(store, file: file, line: line)
    trackForMemoryLeaks(sut, file: file, line: line)
    return (sut, store)
  }
}
