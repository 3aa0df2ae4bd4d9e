import FeedDomain
import FeedPresentation
import XCTest

final class FeedImagePresenterTests: XCTestCase {
  func test_map_createsViewModel() throws {
    let viewModel = FeedImagePresenter.map(try makeImage(description: "a description", location: "a location"))

    XCTAssertEqual(viewModel, FeedImageViewModel(description: "a description", location: "a location"))
    XCTAssertTrue(viewModel.hasDescription)
    XCTAssertTrue(viewModel.hasLocation)
  }

  func test_map_createsViewModelWithoutTheTextsThatAreMissingOrEmpty() throws {
    for text in [nil, ""] {
      let viewModel = FeedImagePresenter.map(try makeImage(description: text, location: text))

      XCTAssertFalse(viewModel.hasDescription)
      XCTAssertFalse(viewModel.hasLocation)
    }
  }

  // MARK: - Helpers

  private func makeImage(description: String?, location: String?) throws -> FeedImage {
    FeedImage(
      id: UUID(), description: description, location: location, url: try XCTUnwrap(URL(string: "https://any-url.com")))
  }
}
