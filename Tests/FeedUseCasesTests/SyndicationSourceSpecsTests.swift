import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedUseCases

final class SyndicationSourceSpecsTests: RemoteSourceSpecs {
  override func makeRemoteFixture() throws -> any RemoteSourceFixture { try XCTUnwrap(SyndicationFixture()) }

  // MARK: Specific to syndication feeds

  func test_title_isDeliveredAndSavedWithTheFeed() async throws {
    let fixture = try makeRemoteFixture()
    _ = try fixture.show(pages: 1)
    let local = LocalFeed(currentDate: Date.init) { InMemoryFeedStore() }
    let sut = service(over: fixture, local)

    let feed = try await sut.loadFeed()
    await sut.finishSaving()

    let saved = try await local.savedFeed(of: fixture.source.key)
    XCTAssertEqual([feed.title, saved?.state?.title], ["A site", "A site"])
    let titles = Recorder<String?>()
    _ = try await sut.loadFeed { titles.record($0?.title) }
    XCTAssertEqual(titles.values, ["A site", "A site"], "for the head and for the whole saved feed")
  }
}
