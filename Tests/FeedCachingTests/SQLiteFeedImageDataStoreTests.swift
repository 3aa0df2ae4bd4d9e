import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteFeedImageDataStoreTests: XCTestCase, FeedImageDataStoreSpecs {
  func test_retrieveImageData_deliversNotFoundOnEmptyCache() throws {
    try assertThatRetrieveImageDataDeliversNotFoundOnEmptyCache(on: makeSUT())
  }

  func test_retrieveImageData_deliversNotFoundWhenURLDoesNotMatch() throws {
    try assertThatRetrieveImageDataDeliversNotFoundWhenURLDoesNotMatch(on: makeSUT())
  }

  func test_retrieveImageData_deliversFoundData() throws {
    try assertThatRetrieveImageDataDeliversFoundData(on: makeSUT())
  }

  func test_retrieveImageData_deliversLastInsertedData() throws {
    try assertThatRetrieveImageDataDeliversLastInsertedData(on: makeSUT())
  }

  func test_retrieveImageData_deliversInsertedEmptyData() throws {
    try assertThatRetrieveImageDataDeliversInsertedEmptyData(on: makeSUT())
  }

  func test_retrieveImageData_deliversFoundDataAfterFeedWasReplaced() throws {
    try assertThatRetrieveImageDataDeliversFoundDataAfterFeedWasReplaced(on: makeSUT())
  }

  func test_insertImageData_forgetsLeastRecentlyUsedAboveBudget() throws {
    try assertThatInsertImageDataForgetsLeastRecentlyUsedAboveBudget(on: makeSUT(imageBudget: 100))
  }

  func test_insertImageData_countsRetrievalAsUse() throws {
    try assertThatInsertImageDataCountsRetrievalAsUse(on: makeSUT(imageBudget: 100))
  }

  func test_insertImageData_countsRetrievalAsUseOfItsTimeOnly() throws {
    try assertThatInsertImageDataCountsRetrievalAsUseOfItsTimeOnly(on: makeSUT(imageBudget: 100))
  }

  func test_insertImageData_countsReplacedDataOnce() throws {
    try assertThatInsertImageDataCountsReplacedDataOnce(on: makeSUT(imageBudget: 100))
  }

  func test_insertImageData_keepsNoDataLargerThanBudget() throws {
    try assertThatInsertImageDataKeepsNoDataLargerThanBudget(on: makeSUT(imageBudget: 100))
  }

  private func makeSUT(
    imageBudget: Int = 1_000_000, file: StaticString = #filePath, line: UInt = #line
  ) throws -> SQLiteFeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any", imageBudget: imageBudget)
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
