import XCTest

final class SyndicationSourceSpecsTests: XCTestCase, FeedSourceSpecs {
  func test_pages_leadToTheEnd() async throws {
    try await assertThatPagesLeadToTheEnd(on: try makeStage())
  }

  func test_pages_areSavedWithTheWayOn() async throws {
    try await assertThatPagesAreSavedWithTheWayOn(on: try makeStage())
  }

  func test_repeatedID_standsOnce() async throws {
    try await assertThatRepeatedIDStandsOnce(on: try makeStage())
  }

  func test_cursorThatComesAgain_isTheEnd() async throws {
    try await assertThatCursorThatComesAgainIsTheEnd(on: try makeStage())
  }

  func test_pagesWithoutImages_arePassedOverUpToFiveAtATime() async throws {
    try await assertThatPagesWithoutImagesArePassedOverUpToFiveAtATime(on: try makeStage())
  }

  func test_firstPage_isNotLoadedAgainWhileTheServerNamesItTheSame() async throws {
    try await assertThatFirstPageIsNotLoadedAgainWhileTheServerNamesItTheSame(on: try makeStage())
  }

  func test_page_failsOnInvalidData() async throws {
    try await assertThatPageFailsOnInvalidData(on: try makeStage())
  }

  func test_page_failsOnAnyOtherStatus() async throws {
    try await assertThatPageFailsOnAnyOtherStatus(on: try makeStage())
  }

  func test_page_failsWithoutConnectivity() async throws {
    try await assertThatPageFailsWithoutConnectivity(on: try makeStage())
  }

  func test_page_endsWhenItIsCancelled() async throws {
    try await assertThatPageEndsWhenItIsCancelled(on: try makeStage())
  }

  func test_comments_failOnInvalidDataAStatusAndWithoutConnectivity() async throws {
    try await assertThatCommentsFailOnInvalidDataAStatusAndWithoutConnectivity(on: try makeStage())
  }

  func test_imageData_isThatOfThePicturesClient() async throws {
    try await assertThatImageDataIsThatOfThePicturesClient(on: try makeStage())
  }

  private func makeStage() throws -> SyndicationStage { try XCTUnwrap(SyndicationStage()) }
}
