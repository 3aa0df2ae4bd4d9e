import FeedDomain
import XCTest

final class ContractSourceTests: XCTestCase, FeedSourceSpecs {
  func test_pages_leadToTheEnd() async throws {
    try await assertThatPagesLeadToTheEnd(on: ContractStage())
  }

  func test_pages_areSavedWithTheWayOn() async throws {
    try await assertThatPagesAreSavedWithTheWayOn(on: ContractStage())
  }

  func test_repeatedID_standsOnce() async throws {
    try await assertThatRepeatedIDStandsOnce(on: ContractStage())
  }

  func test_cursorThatComesAgain_isTheEnd() async throws {
    try await assertThatCursorThatComesAgainIsTheEnd(on: ContractStage())
  }

  func test_pagesWithoutImages_arePassedOverUpToFiveAtATime() async throws {
    try await assertThatPagesWithoutImagesArePassedOverUpToFiveAtATime(on: ContractStage())
  }

  func test_firstPage_isNotLoadedAgainWhileTheServerNamesItTheSame() async throws {
    try await assertThatFirstPageIsNotLoadedAgainWhileTheServerNamesItTheSame(on: ContractStage())
  }

  func test_page_failsOnInvalidData() async throws {
    try await assertThatPageFailsOnInvalidData(on: ContractStage())
  }

  func test_page_failsOnAnyOtherStatus() async throws {
    try await assertThatPageFailsOnAnyOtherStatus(on: ContractStage())
  }

  func test_page_failsWithoutConnectivity() async throws {
    try await assertThatPageFailsWithoutConnectivity(on: ContractStage())
  }

  func test_page_endsWhenItIsCancelled() async throws {
    try await assertThatPageEndsWhenItIsCancelled(on: ContractStage())
  }

  func test_comments_failOnInvalidDataAStatusAndWithoutConnectivity() async throws {
    try await assertThatCommentsFailOnInvalidDataAStatusAndWithoutConnectivity(on: ContractStage())
  }

  func test_imageData_isThatOfThePicturesClient() async throws {
    try await assertThatImageDataIsThatOfThePicturesClient(on: ContractStage())
  }

  // MARK: What only the contract says

  func test_page_isOneOfStatus200Only() async throws {
    let stage = ContractStage()
    for status in [201, 299] {
      stage.client.stub(stage.firstPage, with: .response(Data(#"{"items": []}"#.utf8), status: status))

      do {
        _ = try await stage.source.firstPage()
        XCTFail("Expected an error")
      } catch {
        XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status))
      }
    }
  }

  func test_comments_areThoseOfAnySuccess() async throws {
    let stage = ContractStage()
    for status in [200, 201, 299] {
      stage.client.stub(stage.commented.url, with: .response(Data(#"{"items": []}"#.utf8), status: status))

      let comments = try await stage.source.comments(of: stage.commented.image)

      XCTAssertEqual(comments, [])
    }
  }
}
