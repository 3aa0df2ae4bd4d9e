import FeedCaching
import TestSupport
import XCTest

final class InMemoryFeedStoreTests: XCTestCase, FeedStoreSpecs {
  func test_retrieve_deliversEmptyOnEmptyCache() throws {
    try assertThatRetrieveDeliversEmptyOnEmptyCache(on: makeSUT())
  }

  func test_retrieve_hasNoSideEffectsOnEmptyCache() throws {
    try assertThatRetrieveHasNoSideEffectsOnEmptyCache(on: makeSUT())
  }

  func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws {
    try assertThatRetrieveDeliversFoundValuesOnNonEmptyCache(on: makeSUT())
  }

  func test_retrieve_hasNoSideEffectsOnNonEmptyCache() throws {
    try assertThatRetrieveHasNoSideEffectsOnNonEmptyCache(on: makeSUT())
  }

  func test_retrieve_deliversInsertedEmptyFeed() throws {
    try assertThatRetrieveDeliversInsertedEmptyFeed(on: makeSUT())
  }

  func test_retrieveFirst_deliversTheBeginningAndTheTimestamp() throws {
    try assertThatRetrieveFirstDeliversTheBeginningAndTheTimestamp(on: makeSUT())
  }

  func test_retrieveFirst_deliversEmptyOnEmptyCache() throws {
    try assertThatRetrieveFirstDeliversEmptyOnEmptyCache(on: makeSUT())
  }

  func test_insert_overridesPreviouslyInsertedCacheValues() throws {
    try assertThatInsertOverridesPreviouslyInsertedCacheValues(on: makeSUT())
  }

  func test_insert_keepsFirstOfImagesWithSameID() throws {
    try assertThatInsertKeepsFirstOfImagesWithSameID(on: makeSUT())
  }

  func test_delete_deliversNoErrorOnEmptyCache() throws {
    try assertThatDeleteDeliversNoErrorOnEmptyCache(on: makeSUT())
  }

  func test_delete_emptiesPreviouslyInsertedCache() throws {
    try assertThatDeleteEmptiesPreviouslyInsertedCache(on: makeSUT())
  }

  func test_append_addsAfterKeptFeedAndLeavesTimestamp() throws {
    try assertThatAppendAddsAfterKeptFeedAndLeavesTimestamp(on: makeSUT())
  }

  func test_append_leavesOutKeptIDs() throws {
    try assertThatAppendLeavesOutKeptIDs(on: makeSUT())
  }

  func test_append_doesNothingOnEmptyCache() throws {
    try assertThatAppendDoesNothingOnEmptyCache(on: makeSUT())
  }

  func test_renew_changesTheTimestampAlone() throws {
    try assertThatRenewChangesTheTimestampAlone(on: makeSUT())
  }

  func test_renew_doesNothingOnEmptyCache() throws {
    try assertThatRenewDoesNothingOnEmptyCache(on: makeSUT())
  }

  func test_insertedState_isKeptWithTheFeed() throws {
    try assertThatInsertedStateIsKeptWithTheFeed(on: makeSUT())
  }

  func test_insertedState_isForgottenWithTheFeed() throws {
    try assertThatInsertedStateIsForgottenWithTheFeed(on: makeSUT())
  }

  func test_insertedState_isNotKeptOnEmptyCache() throws {
    try assertThatInsertedStateIsNotKeptOnEmptyCache(on: makeSUT())
  }

  func test_deleteFeeds_deletesFeedSavedAtTimestamp() throws {
    try assertThatDeleteFeedsDeletesFeedSavedAtTimestamp(on: makeSUT())
  }

  func test_deleteFeeds_keepsFeedSavedAfterTimestamp() throws {
    try assertThatDeleteFeedsKeepsFeedSavedAfterTimestamp(on: makeSUT())
  }

  func test_transaction_keepsAllChangesOnSuccess() throws {
    try assertThatTransactionKeepsAllChangesOnSuccess(on: makeSUT())
  }

  func test_transaction_undoesAllChangesOnError() throws {
    try assertThatTransactionUndoesAllChangesOnError(on: makeSUT())
  }

  func test_transaction_undoesOnlyInnerChangesOnInnerError() throws {
    try assertThatTransactionUndoesOnlyInnerChangesOnInnerError(on: makeSUT())
  }

  func test_foundSource_isKeptByItsOperand() throws {
    let sut = makeSUT()

    try sut.insert(foundSource: "a source", for: "one")
    try sut.insert(foundSource: "a newer source", for: "one")

    XCTAssertEqual(try sut.retrieve(foundSourceFor: "one"), "a newer source")
    XCTAssertNil(try sut.retrieve(foundSourceFor: "two"))
  }

  private func makeSUT(
    file: StaticString = #filePath, line: UInt = #line
  ) -> InMemoryFeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
