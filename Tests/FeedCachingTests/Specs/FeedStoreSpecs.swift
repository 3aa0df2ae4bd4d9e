/// What every ``FeedStore`` does. A store's test case conforms and asserts each by the function of the same name.
protocol FeedStoreSpecs {
  func test_retrieve_deliversEmptyOnEmptyCache() throws
  func test_retrieve_hasNoSideEffectsOnEmptyCache() throws
  func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws
  func test_retrieve_hasNoSideEffectsOnNonEmptyCache() throws
  func test_retrieve_deliversInsertedEmptyFeed() throws

  func test_retrieveFirst_deliversTheBeginningAndTheTimestamp() throws
  func test_retrieveFirst_deliversEmptyOnEmptyCache() throws

  func test_insert_overridesPreviouslyInsertedCacheValues() throws
  func test_insert_keepsFirstOfImagesWithSameID() throws

  func test_delete_deliversNoErrorOnEmptyCache() throws
  func test_delete_emptiesPreviouslyInsertedCache() throws

  func test_append_addsAfterKeptFeedAndLeavesTimestamp() throws
  func test_append_leavesOutKeptIDs() throws
  func test_append_doesNothingOnEmptyCache() throws

  func test_renew_changesTheTimestampAlone() throws
  func test_renew_doesNothingOnEmptyCache() throws

  func test_insertedState_isKeptWithTheFeed() throws
  func test_insertedState_isForgottenWithTheFeed() throws
  func test_insertedState_isNotKeptOnEmptyCache() throws

  func test_deleteFeeds_deletesFeedSavedAtTimestamp() throws
  func test_deleteFeeds_keepsFeedSavedAfterTimestamp() throws

  func test_transaction_keepsAllChangesOnSuccess() throws
  func test_transaction_undoesAllChangesOnError() throws
  func test_transaction_undoesOnlyInnerChangesOnInnerError() throws
}
