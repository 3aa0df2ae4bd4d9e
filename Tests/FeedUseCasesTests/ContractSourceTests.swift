import FeedDomain
import XCTest

final class ContractSourceTests: RemoteSourceSpecs {
  override func makeRemoteFixture() -> any RemoteSourceFixture { ContractFixture() }

  // MARK: Specific to the Essential Feed API

  func test_page_requiresStatus200() async throws {
    let fixture = ContractFixture()
    for status in [201, 299] {
      fixture.client.stub(fixture.firstPage, with: .response(Data(#"{"items": []}"#.utf8), status: status))

      do {
        _ = try await fixture.source.firstPage()
        XCTFail("Expected an error")
      } catch {
        XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status))
      }
    }
  }

  func test_comments_acceptAnySuccessStatus() async throws {
    let fixture = ContractFixture()
    for status in [200, 201, 299] {
      fixture.client.stub(fixture.commented.url, with: .response(Data(#"{"items": []}"#.utf8), status: status))

      let comments = try await fixture.source.comments(of: fixture.commented.image)

      XCTAssertEqual(comments, [])
    }
  }
}
