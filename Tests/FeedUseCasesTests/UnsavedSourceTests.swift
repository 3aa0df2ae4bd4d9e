import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of a source that is not saved: none of its data are written to the cache or read from it.
final class UnsavedSourceTests: XCTestCase {
  func test_feedAndItsPages_useNoStore() async throws {
    let page = FeedPage(images: [.web(0)], cursor: "1", validators: FeedValidators(entityTag: "a tag"))
    let sut = makeSUT([nil: page, "1": FeedPage(images: [.web(1)])])

    let feed = try await sut.loadFeed { XCTAssertNil($0) }
    let next = try await XCTUnwrap(feed.page.loadMore)()
    let saved = await sut.loadSavedFeed()
    await sut.finishSaving()
    await sut.validateCache()

    XCTAssertEqual(feed.page.items + next.items, [.web(0), .web(1)])
    XCTAssertNil(feed.savedAt)
    XCTAssertNil(saved)
  }

  func test_imageToView_isShownBeforeTheFirstPage() async throws {
    let sut = makeSUT(Source(pages: [nil: FeedPage(images: [.web(0), .web(1)])], imageToView: .web(1)))
    let shown = Recorder<LoadedFeed?>()

    let feed = try await sut.loadFeed { shown.record($0) }
    let reloaded = try await sut.loadFeed()

    XCTAssertEqual(shown.values.map { $0?.page.items }, [[.web(1)]])
    XCTAssertEqual(shown.values.map { $0?.viewedImage }, [.web(1)])
    XCTAssertEqual([feed, reloaded].map(\.page.items), Array(repeating: [.web(0), .web(1)], count: 2))
    XCTAssertNil(feed.viewedImage)
  }

  func test_longFirstPage_isShownWhole() async throws {
    let images = (0..<2_500).map { FeedImage.web($0) }
    let sut = makeSUT([nil: FeedPage(images: images)])

    let feed = try await sut.loadFeed()

    XCTAssertEqual(feed.page.items.count, images.count)
  }

  func test_randomOrder_isThatOfEachPage() async throws {
    let pages = [(0..<40), (40..<80)].map { $0.map { FeedImage.web($0) } }
    let sut = makeSUT([nil: FeedPage(images: pages[0], cursor: "1"), "1": FeedPage(images: pages[1])])
    let order = RandomOrder(seed: 6)

    let feed = try await sut.loadFeed().sorted(by: order)
    let next = try await XCTUnwrap(feed.page.loadMore)()

    XCTAssertEqual([feed.page, next].map(\.items), pages.map(order.sorted))
    XCTAssertNotEqual(next.items, pages[1])
    let unsorted = try await sut.loadFeed().sorted(by: nil)
    XCTAssertEqual(unsorted.page.items, pages[0])
  }

  func test_failure_isNotReplacedByASavedFeed() async throws {
    let sut = makeSUT([:])

    await assertFailure(as: .noConnection(nil)) { _ = try await sut.loadFeed() }
  }

  func test_pictures_useNoStore() async throws {
    let source = Source(pages: [nil: FeedPage(images: [.web(0)])])
    let sut = makeSUT(source)

    let picture = try await sut.loadImageData(from: FeedImage.web(0).url) { $0 }
    try await eventually { source.releases.values.count == 1 }

    XCTAssertEqual(picture, Data("a picture".utf8))
    await sut.finishSaving()
  }

  func test_image_hasTheDetailsOfItsSource() async throws {
    let sut = makeSUT([:])

    let image = try await sut.detailed(.web(0))

    XCTAssertEqual(image, .web(1))
  }

  func test_imageByID_isSearchedOnAllPages() async throws {
    let sut = makeSUT([
      nil: FeedPage(images: [.web(0)], cursor: "1"), "1": FeedPage(images: [.web(2)], cursor: "2"),
      "2": FeedPage(images: [.web(3)]),
    ])

    let content = try await sut.loadCommentsOrDetails(ofImageWithID: FeedImage.web(3).id)

    // The source replaces every image by image 1 when it adds the details.
    XCTAssertEqual(content, .details(of: .web(1)))
    do {
      _ = try await sut.loadCommentsOrDetails(ofImageWithID: FeedImage.web(4).id)
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is FeedService.UnknownImage, "\(error)")
    }
  }

  // MARK: Helpers

  private func makeSUT(_ pages: [String?: FeedPage]) -> FeedService { makeSUT(Source(pages: pages)) }

  private func makeSUT(_ source: Source) -> FeedService {
    let local = LocalFeed(currentDate: Date.init) {
      XCTFail("The store must not be opened")
      return InMemoryFeedStore()
    }
    return FeedService(
      finder: FeedSourceFinder(source), local: local, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
  }

  private final class Source: FeedSource {
    struct NoPage: Error {}

    let key: FeedKey = "a key"
    let isSaved = false
    let releases = Recorder<Bool>()
    private let pages: [String?: FeedPage]
    private let viewed: FeedImage?

    init(pages: [String?: FeedPage], imageToView: FeedImage? = nil) {
      self.pages = pages
      viewed = imageToView
    }

    func imageToView() async throws -> FeedImage? { viewed }

    func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
      XCTAssertNil(validators)
      guard let page = pages[nil] else { throw NoPage() }
      return page
    }

    func page(at cursor: String) async throws -> FeedPage {
      guard let page = pages[cursor] else { throw NoPage() }
      return page
    }

    func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }

    func detailed(_ image: FeedImage) async throws -> FeedImage? { .web(1) }

    func imageData(at url: URL) async throws -> FetchedImageData {
      FetchedImageData(data: Data("a picture".utf8), reservation: Part { [releases] in releases.record(true) })
    }
  }

  /// A part of a budget that reports its end.
  private final class Part: Sendable {
    private let onEnd: @Sendable () -> Void

    init(onEnd: @escaping @Sendable () -> Void) {
      self.onEnd = onEnd
    }

    deinit { onEnd() }
  }
}
