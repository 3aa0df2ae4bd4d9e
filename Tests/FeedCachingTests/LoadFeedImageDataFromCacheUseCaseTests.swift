import FeedCaching
import TestSupport
import XCTest

final class LoadFeedImageDataFromCacheUseCaseTests: XCTestCase {
  func test_loadImageData_requestsDataForURL() {
    let (sut, store) = makeSUT()

    _ = try? sut.loadImageData(from: anyURL())

    XCTAssertEqual(store.receivedMessages, [.retrieve(anyURL())])
  }

  func test_loadImageData_deliversStoredData() throws {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: Data("bytes".utf8))

    XCTAssertEqual(try sut.loadImageData(from: anyURL()), Data("bytes".utf8))
  }

  func test_loadImageData_failsOnRetrievalError() {
    let (sut, store) = makeSUT()
    store.completeRetrieval(with: AnyError())

    XCTAssertThrowsError(try sut.loadImageData(from: anyURL())) {
      XCTAssertEqual($0 as? LocalFeedImageDataLoader.LoadError, .failed)
    }
  }

  func test_loadImageData_deliversNotFoundErrorOnEmptyCache() {
    let (sut, _) = makeSUT()

    XCTAssertThrowsError(try sut.loadImageData(from: anyURL())) {
      XCTAssertEqual($0 as? LocalFeedImageDataLoader.LoadError, .notFound)
    }
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
