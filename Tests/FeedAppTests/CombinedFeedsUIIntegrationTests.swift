import FeedCaching
import FeedDomain
import FeedTestSupport
import FeedUseCases
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of several feeds without a cache that load one after the other.
@MainActor
final class CombinedFeedsUIIntegrationTests: XCTestCase {
  func test_loadedFeed_isShownWhileAnotherLoadsAndStaysWhenTheLoadIsCancelled() async throws {
    let sut = try makeSUT()
    try await sut.ui.eventually { sut.ui.lines[0].contains("1/2") && sut.ui.shows("Description 8") }

    sut.ui.press(.escape)

    try await sut.ui.eventually { !sut.session.screen.isLoading }
    XCTAssertTrue(sut.ui.shows("Description 8"))
  }

  func test_selectionAtTheTop_staysAtTheTopWhenNewerImagesArrive() async throws {
    let sut = try makeSUT()
    try await sut.ui.eventually { sut.ui.shows("Description 8") }

    sut.gate.yield()

    try await sut.ui.eventually { sut.ui.lines[0].contains("1/4") && sut.ui.shows("Description 1") }
  }

  func test_movedSelection_staysAtItsImageWhenNewerImagesArrive() async throws {
    let sut = try makeSUT()
    try await sut.ui.eventually { sut.ui.shows("Description 8") }
    sut.ui.press(.character("j"))

    sut.gate.yield()

    try await sut.ui.eventually { sut.ui.lines[0].contains("4/4") && sut.ui.shows("Description 9") }
  }

  // MARK: Helpers

  private struct SUT {
    let ui: VisitedFeedsUI
    let session: FeedSession
    let gate: AsyncStream<Void>.Continuation
  }

  /// Creates two feeds. The first feed has the newer images, and loads only when the gate opens.
  private func makeSUT() throws -> SUT {
    let ui = try VisitedFeedsUI()
    let gate = AsyncStream<Void>.makeStream()
    let (slow, quick) = (Source(numbers: 1...2, gate: gate.stream), Source(numbers: 8...9))
    let local = LocalFeed(currentDate: { FeedUI.now }, makeStore: { InMemoryFeedStore() })
    let log = FailureLog { _ in }
    let parts = [slow, quick].map { source in
      FeedService.Part(
        name: "a feed",
        service: FeedService(finder: FeedSourceFinder(source), local: local, log: log, onNotice: { _ in }))
    }
    let service = FeedService(parts, title: "all", namedCount: 2, local: local, log: log, onNotice: { _ in })
    let session = FeedSession(
      service, of: .combined(name: "all", feeds: ["slow", "quick"].map { .init(name: $0, requested: .demo) }),
      title: "all", source: "2 feeds", dependencies: ui.dependencies,
      loaders: FeedLoaders(service, dependencies: ui.dependencies, takesSaved: { false }, onLoad: { _ in }))
    ui.visits.show("all") { session }
    return SUT(ui: ui, session: session, gate: gate.continuation)
  }

  private struct Source: FeedSource {
    struct NoPicture: Error {}

    let numbers: ClosedRange<Int>
    var gate: AsyncStream<Void>?
    var key: FeedKey { "\(numbers.description)" }

    func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
      if let gate { for await _ in gate { break } }
      try Task.checkCancellation()
      return FeedPage(
        images: numbers.map { number in
          var details = FeedImage.Details()
          details.createdAt = FeedUI.now.addingTimeInterval(TimeInterval(-number))
          let image = FeedImage.web(number)
          return FeedImage(
            id: image.id, description: image.description, location: image.location, url: image.url, details: details)
        })
    }

    func page(at cursor: String) async throws -> FeedPage { FeedPage(images: []) }
    func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }
    func imageData(at url: URL) async throws -> FetchedImageData { throw NoPicture() }
  }
}
