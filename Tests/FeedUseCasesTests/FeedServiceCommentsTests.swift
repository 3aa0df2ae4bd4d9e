import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedUseCases

final class FeedServiceCommentsTests: XCTestCase {
  func test_loadCommentsOrDetails_deliversComments() async throws {
    let service = makeSUT(comments: [comment])

    let content = try await service.loadCommentsOrDetails(of: image(text: "A text"))

    XCTAssertEqual(content, .comments([comment]))
  }

  func test_loadCommentsOrDetails_deliversNoCommentsForAnImageWithoutText() async throws {
    let service = makeSUT(comments: [])

    let content = try await service.loadCommentsOrDetails(of: image(text: nil))

    XCTAssertEqual(content, .comments([]))
  }

  func test_loadCommentsOrDetails_deliversTheImageIfItCannotHaveComments() async throws {
    let service = makeSUT(comments: nil)

    for image in [image(text: "A text"), image(text: nil)] {
      let content = try await service.loadCommentsOrDetails(of: image)
      XCTAssertEqual(content, .details(of: image))
    }
  }

  func test_loadCommentsOrDetails_deliversTheTextIfThereAreNoComments() async throws {
    let service = makeSUT(comments: [])

    let content = try await service.loadCommentsOrDetails(of: image(text: "A text"))

    XCTAssertEqual(content, .details(of: image(text: "A text")))
  }

  func test_loadCommentsOrDetails_deliversTheTextIfTheCommentsFail() async throws {
    let service = makeSUT(comments: nil, commentsFailure: AnyError())

    let content = try await service.loadCommentsOrDetails(of: image(text: "A text"))

    XCTAssertEqual(content, .details(of: image(text: "A text")))
  }

  func test_loadCommentsOrDetails_deliversNothingOnceCancelled() async throws {
    let service = makeSUT(comments: nil, commentsFailure: AnyError())

    let load = Task { [image = image(text: "A text")] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.loadCommentsOrDetails(of: image)
    }

    guard case .failure(let error) = try await load.resultInTime() else { return XCTFail("Expected nothing") }
    XCTAssertTrue(error is CancellationError, "\(error)")
  }

  func test_loadCommentsOrDetails_deliversTheImageWithTheInformationOfItsFile() async throws {
    var details = FeedImage.Details()
    details.facts = [.init(.camera, "a camera")]
    let detailed = image(with: details)
    let service = makeSUT(comments: nil, detailed: detailed)

    let content = try await service.loadCommentsOrDetails(of: image(text: nil))

    XCTAssertEqual(content, .details(of: detailed))
  }

  func test_loadCommentsOrDetails_findsTheImageByIDIfItCannotHaveComments() async throws {
    let first = image(text: "A text")
    let service = makeSUT(comments: nil, page: FeedPage(images: [first]), findsImagesByID: true)

    let content = try await service.loadCommentsOrDetails(ofImageWithID: first.id)

    XCTAssertEqual(content, .details(of: first))
  }

  // MARK: Helpers

  private let comment = ImageComment(id: UUID(), message: "a message", createdAt: Date(), username: "a name")

  private func image(text: String?) -> FeedImage {
    var details = FeedImage.Details()
    details.text = text
    return image(with: details)
  }

  private func image(with details: FeedImage.Details) -> FeedImage {
    let image = FeedImage.web(0)
    return FeedImage(
      id: image.id, description: image.description, location: image.location, url: image.url, details: details)
  }

  private func makeSUT(
    comments: [ImageComment]?, detailed: FeedImage? = nil, page: FeedPage? = nil, findsImagesByID: Bool = false,
    commentsFailure: (any Error)? = nil
  ) -> FeedService {
    let source = FeedSourceStub(
      page.map { [nil: $0] } ?? [:], comments: comments, detailed: detailed, findsImagesByID: findsImagesByID,
      commentsFailure: commentsFailure)
    let service = FeedService(
      finder: FeedSourceFinder(source),
      local: LocalFeed(currentDate: { FeedServiceSUT.now }) { InMemoryFeedStore() }, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
    trackForEventualDeallocation(service)
    return service
  }
}
