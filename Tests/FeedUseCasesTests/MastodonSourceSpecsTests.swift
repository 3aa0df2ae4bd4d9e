import XCTest

final class MastodonSourceSpecsTests: RemoteSourceSpecs {
  override func makeRemoteFixture() throws -> any RemoteSourceFixture { try XCTUnwrap(MastodonFixture()) }

  override func test_pages_areLoadedToTheEnd() async throws { try await super.test_pages_areLoadedToTheEnd() }
}
