import FeedDomain
import FeedStoreSQLite
import TestSupport
import XCTest

@testable import FeedCaching

/// Tests of the use cases with a real file. Each step uses its own instance of the store.
final class FeedCacheIntegrationTests: XCTestCase {
  func test_load_deliversNoImagesOnEmptyCache() throws {
    XCTAssertEqual(try makeFeedLoader().load(), [])
  }

  func test_load_deliversImagesSavedByAnotherInstance() throws {
    let feed = uniqueImageFeed().models

    try makeFeedLoader().save(feed)

    XCTAssertEqual(try makeFeedLoader().load(), feed)
  }

  func test_save_overridesImagesSavedByAnotherInstance() throws {
    let latest = uniqueImageFeed().models
    try makeFeedLoader().save(uniqueImageFeed().models)

    try makeFeedLoader().save(latest)

    XCTAssertEqual(try makeFeedLoader().load(), latest)
  }

  func test_append_addsToImagesSavedByAnotherInstanceWithoutChangingTheirDate() throws {
    let saved = Date().adding(days: -1)
    let (feed, page) = (uniqueImageFeed().models, uniqueImageFeed().models)
    try makeFeedLoader(currentDate: saved).save(feed)

    try makeFeedLoader().append(FeedPage(images: page), at: nil)

    XCTAssertEqual(
      try makeFeedLoader().loadSaved(), SavedFeed(images: feed + page, timestamp: saved, state: FeedState()))
  }

  func test_append_doesNotChangeAFeedWithAnotherCursor() throws {
    let (feed, page) = (uniqueImageFeed().models, uniqueImageFeed().models)
    try makeFeedLoader().save(FeedPage(images: feed, cursor: "a cursor"))

    XCTAssertFalse(try makeFeedLoader().append(FeedPage(images: page, cursor: "next"), at: "another cursor"))
    XCTAssertEqual(try makeFeedLoader().loadSaved()?.images, feed)
    XCTAssertTrue(try makeFeedLoader().append(FeedPage(images: page, cursor: "next"), at: "a cursor"))

    XCTAssertEqual(try makeFeedLoader().loadSaved()?.images, feed + page)
    XCTAssertEqual(try makeFeedLoader().loadSaved()?.state, FeedState(cursor: "next"))
  }

  func test_append_sumsOmittedEntries() throws {
    try makeFeedLoader().save(FeedPage(images: [], cursor: "a cursor", omitted: OmittedEntries(count: 2)))

    try makeFeedLoader().append(FeedPage(images: [], omitted: OmittedEntries(count: 3)), at: "a cursor")

    XCTAssertEqual(try makeFeedLoader().loadSaved()?.state, FeedState(omitted: OmittedEntries(count: 5)))
  }

  func test_append_keepsTheTitle() throws {
    try makeFeedLoader().save(FeedPage(images: [], cursor: "a cursor", title: "a title"))

    try makeFeedLoader().append(FeedPage(images: [], title: "another title"), at: "a cursor")
    try makeFeedLoader().renew()

    XCTAssertEqual(try makeFeedLoader().loadSaved()?.state, FeedState(title: "a title"))
  }

  func test_append_limitsTheCountToTheLargestInteger() throws {
    try makeFeedLoader().save(FeedPage(images: [], cursor: "a cursor", omitted: OmittedEntries(count: .max)))

    try makeFeedLoader().append(FeedPage(images: [], omitted: OmittedEntries(count: 3)), at: "a cursor")

    XCTAssertEqual(try makeFeedLoader().loadSaved()?.state, FeedState(omitted: OmittedEntries(count: .max)))
  }

  func test_save_doesNotChangeFeedsOfOtherKeys() throws {
    let (one, other) = (uniqueImageFeed().models, uniqueImageFeed().models)

    try makeFeedLoader(feedKey: "one").save(one)
    try makeFeedLoader(feedKey: "other").save(other)

    XCTAssertEqual(try makeFeedLoader(feedKey: "one").load(), one)
    XCTAssertEqual(try makeFeedLoader(feedKey: "other").load(), other)
    XCTAssertEqual(try makeFeedLoader(feedKey: "another").load(), [])
  }

  func test_validateCache_keepsRecentlySavedFeed() throws {
    let feed = uniqueImageFeed().models
    try makeFeedLoader().save(feed)

    try makeFeedLoader().validateCache()

    XCTAssertEqual(try makeFeedLoader().load(), feed)
  }

  func test_validateCache_deletesExpiredFeedsOfEveryKey() throws {
    let now = Date()
    let young = uniqueImageFeed().models
    try makeFeedLoader(feedKey: "old", currentDate: now.minusFeedCacheMaxAge()).save(uniqueImageFeed().models)
    try makeFeedLoader(feedKey: "any", currentDate: now.minusFeedCacheMaxAge()).save(uniqueImageFeed().models)
    try makeFeedLoader(feedKey: "young", currentDate: now.minusFeedCacheMaxAge() + 1).save(young)

    try makeFeedLoader(currentDate: now).validateCache()

    XCTAssertNil(try makeStore(feedKey: "old").retrieve())
    XCTAssertNil(try makeStore(feedKey: "any").retrieve())
    XCTAssertEqual(try makeStore(feedKey: "young").retrieve()?.feed, young.map(\.local))
  }

  func test_loadImageData_deliversDataSavedByAnotherInstance() throws {
    let data = Data("bytes".utf8)

    try makeImageLoader().save(data, for: anyURL())

    XCTAssertEqual(try makeImageLoader().loadImageData(from: anyURL()), data)
  }

  func test_saveImageData_overridesDataSavedByAnotherInstance() throws {
    try makeImageLoader().save(Data("first".utf8), for: anyURL())

    try makeImageLoader().save(Data("last".utf8), for: anyURL())

    XCTAssertEqual(try makeImageLoader().loadImageData(from: anyURL()), Data("last".utf8))
  }

  func test_imageUse_isSavedWithTheNextWrite() throws {
    let store = try makeStore(imageBudget: 100)
    try store.insert(Data(count: 50), for: anyURL("1"))
    try store.insert(Data(count: 50), for: anyURL("2"))
    _ = try store.retrieve(dataForURL: anyURL("1"))
    try store.deleteCachedFeed()

    let next = try makeStore(imageBudget: 100)
    try next.insert(Data(count: 50), for: anyURL("3"))

    XCTAssertNotNil(try next.retrieve(dataForURL: anyURL("1")))
    XCTAssertNil(try next.retrieve(dataForURL: anyURL("2")))
  }

  private var directory = URL(filePath: "/")

  override func setUpWithError() throws {
    directory = try makeTemporaryDirectory()
  }

  private func makeFeedLoader(feedKey: FeedKey = "any", currentDate: Date = Date()) throws -> LocalFeedLoader {
    LocalFeedLoader(store: try makeStore(feedKey: feedKey), currentDate: { currentDate })
  }

  private func makeImageLoader() throws -> LocalFeedImageDataLoader {
    LocalFeedImageDataLoader(store: try makeStore())
  }

  private func makeStore(feedKey: FeedKey = "any", imageBudget: Int = 1_000_000) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(
      fileURL: directory.appending(path: "feed.sqlite"), feedKey: feedKey, imageBudget: imageBudget)
  }
}
