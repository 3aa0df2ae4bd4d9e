import FeedStoreSQLite
import TestSupport
import XCTest

extension XCTestCase {
  /// Returns an empty store in a file of its own, and fails the test if the store outlives it.
  func makeSQLiteStore(
    imageBudget: Int = 1_000_000, file: StaticString = #filePath, line: UInt = #line
  ) throws -> SQLiteFeedStore {
    let store = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any", imageBudget: imageBudget)
    trackForMemoryLeaks(store, file: file, line: line)
    return store
  }
}
