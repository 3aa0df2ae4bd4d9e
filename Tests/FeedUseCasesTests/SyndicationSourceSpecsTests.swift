import XCTest

final class SyndicationSourceSpecsTests: FeedSourceSpecs {
  override func makeStage() throws -> any SourceStage { try XCTUnwrap(SyndicationStage()) }

  override func test_pages_leadToTheEnd() async throws { try await super.test_pages_leadToTheEnd() }
}
