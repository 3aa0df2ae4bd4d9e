/// What every ``FeedImageDataStore`` of ours does. A store's test case conforms and asserts each by the function of the
/// same name.
protocol FeedImageDataStoreSpecs {
  func test_retrieveImageData_deliversNotFoundOnEmptyCache() throws
  func test_retrieveImageData_deliversNotFoundWhenURLDoesNotMatch() throws
  func test_retrieveImageData_deliversFoundData() throws
  func test_retrieveImageData_deliversLastInsertedData() throws
  func test_retrieveImageData_deliversInsertedEmptyData() throws
  func test_retrieveImageData_deliversFoundDataAfterFeedWasReplaced() throws

  func test_insertImageData_forgetsLeastRecentlyUsedAboveBudget() throws
  func test_insertImageData_countsRetrievalAsUse() throws
  func test_insertImageData_countsRetrievalAsUseOfItsTimeOnly() throws
  func test_insertImageData_countsReplacedDataOnce() throws
  func test_insertImageData_keepsNoDataLargerThanBudget() throws
}
