import XCTest

final class MastodonSourceSpecsTests: RemoteSourceSpecs {
  override func makeRemoteStage() throws -> any RemoteSourceFixture { try XCTUnwrap(MastodonStage()) }

  override func test_pages_leadToTheEnd() async throws { try await super.test_pages_leadToTheEnd() }
}
