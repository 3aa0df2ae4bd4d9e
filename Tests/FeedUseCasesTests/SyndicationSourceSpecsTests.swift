import XCTest

final class SyndicationSourceSpecsTests: RemoteSourceSpecs {
  override func makeRemoteStage() throws -> any RemoteSourceStage { try XCTUnwrap(SyndicationStage()) }

  override func test_pages_leadToTheEnd() async throws { try await super.test_pages_leadToTheEnd() }
}
