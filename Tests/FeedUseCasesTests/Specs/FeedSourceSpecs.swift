/// What every `FeedSource` does. A source's test case conforms and asserts each by the function of the same name.
protocol FeedSourceSpecs {
  func test_pages_leadToTheEnd() async throws
  func test_pages_areSavedWithTheWayOn() async throws
  func test_repeatedID_standsOnce() async throws
  func test_cursorThatComesAgain_isTheEnd() async throws
  func test_pagesWithoutImages_arePassedOverUpToFiveAtATime() async throws

  func test_firstPage_isNotLoadedAgainWhileTheServerNamesItTheSame() async throws

  func test_page_failsOnInvalidData() async throws
  func test_page_failsOnAnyOtherStatus() async throws
  func test_page_failsWithoutConnectivity() async throws
  func test_page_endsWhenItIsCancelled() async throws

  func test_comments_failOnInvalidDataAStatusAndWithoutConnectivity() async throws
  func test_imageData_isThatOfThePicturesClient() async throws
}
