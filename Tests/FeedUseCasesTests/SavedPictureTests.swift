import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

@testable import FeedUseCases

final class InMemorySavedPictureTests: SavedPictureSpecs {
  override func makeStoreFactory() throws -> @Sendable () -> any LocalFeed.Store { { InMemoryFeedStore() } }

  override func test_picture_isMissingIfNoneIsSaved() async throws {
    try await super.test_picture_isMissingIfNoneIsSaved()
  }
}

final class SQLiteSavedPictureTests: SavedPictureSpecs {
  override func makeStoreFactory() throws -> @Sendable () -> any LocalFeed.Store {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    return {
      do {
        return try SQLiteFeedStore(fileURL: file)
      } catch {
        XCTFail("\(error)")
        return InMemoryFeedStore()
      }
    }
  }

  override func test_picture_isMissingIfNoneIsSaved() async throws {
    try await super.test_picture_isMissingIfNoneIsSaved()
  }
}
