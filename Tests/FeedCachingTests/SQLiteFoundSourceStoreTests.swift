import FeedCaching
import XCTest

final class SQLiteFoundSourceStoreTests: FoundSourceStoreSpecs {
  override func makeSUT() throws -> any FoundSourceStore { try makeSQLiteStore() }

  override func test_foundSource_isSavedByItsArgument() throws {
    try super.test_foundSource_isSavedByItsArgument()
  }
}
