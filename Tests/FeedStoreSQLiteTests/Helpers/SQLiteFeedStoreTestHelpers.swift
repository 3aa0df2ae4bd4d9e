import FeedCaching
import Foundation
import TestSupport

@testable import FeedStoreSQLite

func makeFeed(count: Int = 3) -> [LocalFeedImage] {
  (0..<count).map { index in
    LocalFeedImage(
      id: UUID(), description: "description \(index)", location: nil, url: anyURL("\(index)"))
  }
}

extension SQLiteFeedStore {
  /// Runs SQL on the store's own connection, for states that its interface cannot produce.
  func execute(_ sql: String) throws {
    try database.perform { try $0.execute(sql) }
  }

  func integer(_ sql: String) throws -> Int? {
    try database.perform { try $0.rows(sql) { $0.integer(0) }.first }
  }
}
