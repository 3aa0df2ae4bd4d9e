import XCTest

final class MastodonSourceSpecsTests: FeedSourceSpecs {
  override func makeStage() throws -> any SourceStage { try XCTUnwrap(MastodonStage()) }

  override func test_pages_leadToTheEnd() async throws { try await super.test_pages_leadToTheEnd() }
}
