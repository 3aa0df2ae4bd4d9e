import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteFoundSourceStoreTests: FoundSourceStoreSpecs {
  override func makeSUT() throws -> any FoundSourceStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any")
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_foundSource_isSavedByItsArgument() throws {
    try super.test_foundSource_isSavedByItsArgument()
  }
}
