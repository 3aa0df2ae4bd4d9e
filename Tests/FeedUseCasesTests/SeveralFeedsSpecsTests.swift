import FeedCaching
import FeedDomain
import FeedTestSupport
import XCTest

@testable import FeedUseCases

final class SeveralFeedsSpecsTests: FeedSourceSpecs {
  override func makeStage() throws -> any SourceStage { SeveralFeedsStage() }

  override func test_pages_leadToTheEnd() async throws { try await super.test_pages_leadToTheEnd() }
}

/// A feed whose pages go on, and one of a single page whose images belong between theirs.
private struct SeveralFeedsStage: SourceStage {
  let source: any FeedSource
  private let long = StagedFeed()
  private let short = StagedFeed()

  init() {
    let parts = [long, short].map { source in
      FeedService.Part(
        name: "a feed",
        service: FeedService(
          finder: FeedSourceFinder(source),
          local: LocalFeed(currentDate: { FeedServiceSUT.now }, makeStore: { InMemoryFeedStore() }),
          log: FailureLog { _ in }, onNotice: { XCTFail("unexpected notice: \($0)") }))
    }
    source = SeveralFeeds(
      parts, title: "all", namedCount: 2, currentDate: { FeedServiceSUT.now },
      onNotice: { XCTFail("unexpected notice: \($0)") })
  }

  func show(pages count: Int) -> [String] {
    let images = (0..<count * 4).map { FeedImage.dated($0, at: -$0) }
    // Of each page of four, every other one.
    long.show((0..<count).map { page in [images[page * 4 + 1], images[page * 4 + 3]] })
    short.show([stride(from: 0, to: images.count, by: 2).map { images[$0] }])
    return images.compactMap(\.description)
  }

  func name(of image: FeedImage) -> String? { image.description }

  func show(_ picture: Data, of image: FeedImage) {
    for feed in [long, short] { feed.show(picture, at: image.url) }
  }

  func takeAway() -> FailureCause {
    for feed in [long, short] { feed.fail() }
    return .notFound
  }
}
