import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteFeedMarkStoreTests: FeedMarkStoreSpecs {
  override func makeSUT() throws -> any FeedMarkStore & FeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any")
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_insertMarks_keepsTheLastOfEachFeed() throws {
    try super.test_insertMarks_keepsTheLastOfEachFeed()
  }
}
