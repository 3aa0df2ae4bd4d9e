import FeedDomain
import XCTest

final class ContractSourceTests: RemoteSourceSpecs {
  override func makeRemoteStage() -> any RemoteSourceFixture { ContractStage() }

  // MARK: Specific to the Essential Feed API

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
