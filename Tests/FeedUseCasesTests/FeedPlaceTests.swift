import FeedDomain
import FeedTestSupport
import XCTest

@testable import FeedUseCases

final class FeedPlaceTests: XCTestCase {
  func test_reaching_stopsAtAnEmptyFirstPage() async throws {
    let requests = Recorder<Int>()
    let feed = LoadedFeed(
      page: Paginated(items: []) {
        requests.record(1)
        return Paginated(items: FeedImage.examples(0..<3))
      })

    let reached = try await feed.reaching { FeedPlace(id: FeedImage.example(2).id, index: 2, imagesBelow: 0) }

    XCTAssertEqual(reached.page.items, [])
    XCTAssertNotNil(reached.page.loadMore)
    XCTAssertEqual(requests.values, [])
  }
}
