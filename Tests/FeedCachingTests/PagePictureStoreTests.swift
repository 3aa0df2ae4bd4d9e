import FeedCaching
import FeedStoreSQLite
import Foundation
import TestSupport
import XCTest

final class InMemoryPagePictureStoreTests: PagePictureStoreSpecs {
  override func makeSUT() throws -> any PagePictureStore { InMemoryFeedStore() }

  override func test_insertPicture_keepsTheLastOfEachPage() throws {
    try super.test_insertPicture_keepsTheLastOfEachPage()
  }
}

final class SQLitePagePictureStoreTests: PagePictureStoreSpecs {
  override func makeSUT() throws -> any PagePictureStore { try makeSQLiteStore() }

  func test_insertPicture_storesNoUser() throws {
    let sut = try makeSUT()
    let user = try XCTUnwrap(URL(string: "https://user:secret@a.com/1"))

    try sut.insert(
      PagePicture(address: user, date: Date(timeIntervalSinceReferenceDate: 1)), onPage: user, keepingNewest: 10)

    let stored = try sut.retrievePicture(onPage: try XCTUnwrap(URL(string: "https://a.com/1")))
    XCTAssertEqual(stored?.address?.absoluteString, "https://a.com/1")
  }
}
