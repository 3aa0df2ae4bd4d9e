import FeedCaching
import FeedDomain
import Foundation
import XCTest

@testable import FeedUseCases

final class SyndicationSourceSpecsTests: RemoteSourceSpecs {
  override func makeRemoteStage() throws -> any RemoteSourceStage { try XCTUnwrap(SyndicationStage()) }

  // MARK: What only these feeds tell

  func test_title_isSavedWithTheFeed() async throws {
    let stage = try makeRemoteStage()
    _ = try stage.show(pages: 1)
    let local = LocalFeed(currentDate: Date.init) { InMemoryFeedStore() }
    let sut = service(over: stage, local)

    _ = try await sut.loadFeed()
    await sut.finishSaving()

    let saved = try await local.savedFeed(of: stage.source.key)
    XCTAssertEqual(saved?.state?.title, "A site")
  }
}
