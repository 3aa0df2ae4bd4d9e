import FeedCaching
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of loading the pages of a source one after the other by their cursors.
final class FeedPagesTests: XCTestCase {
  func test_pagesWithoutImages_areSkippedFiveAtATime() async throws {
    var pages: [String?: FeedPage] = [nil: page([0], then: "1")]
    for number in 1..<20 { pages["\(number)"] = page([], then: "\(number + 1)") }
    let (service, source, _) = makeSUT(pages)

    let first = try await service.loadFeed().page
    let second = try await XCTUnwrap(first.loadMore)()
    XCTAssertEqual(source.requests.values, [nil, "1", "2", "3", "4", "5", "6"])
    XCTAssertEqual(second.items, [])
    let third = try await XCTUnwrap(second.loadMore)()

    XCTAssertEqual(third.items, [])
    XCTAssertEqual(source.requests.values.last, "12")
    XCTAssertEqual(source.requests.values.count, 13)
  }

  func test_repeatedCursor_endsASequenceOfPagesWithoutImages() async throws {
    let (service, source, _) = makeSUT([nil: page([], then: "1"), "1": page([], then: "2"), "2": page([], then: "1")])

    let feed = try await service.loadFeed()

    XCTAssertNil(feed.page.loadMore)
    XCTAssertEqual(source.requests.values, [nil, "1", "2"])
  }

  func test_repeatedCursorOfASkippedPage_endsTheFeed() async throws {
    let (service, source, _) = makeSUT([nil: page([], then: "1"), "1": page([0], then: "2"), "2": page([1], then: "1")])

    let first = try await service.loadFeed().page
    let second = try await XCTUnwrap(first.loadMore)()

    XCTAssertEqual(second.items, page([1], then: nil).images)
    XCTAssertNil(second.loadMore)
    XCTAssertEqual(source.requests.values, [nil, "1", "2"])
  }

  func test_entriesWithoutAPicture_areCountedOnAllPages() async throws {
    let (service, _, local) = makeSUT([
      nil: page([], then: "1", omitted: OmittedEntries(count: 1)),
      "1": page([0], then: "2", omitted: OmittedEntries(count: 2)),
      "2": page([], then: "3", omitted: OmittedEntries(count: 4)),
      "3": page([1], then: nil, omitted: OmittedEntries(count: 8)),
    ])

    let first = try await service.loadFeed().page
    _ = try await XCTUnwrap(first.loadMore)()
    await service.finishSaving()

    let saved = try await local.savedFeed(of: "a key")
    XCTAssertEqual(saved?.state, FeedState(cursor: nil, omitted: OmittedEntries(count: 15)))
  }

  func test_pageOfACancelledLoad_isNotSaved() async throws {
    let (service, _, local) = makeSUT(
      ["1": page([1], then: nil)], onPage: { withUnsafeCurrentTask { $0?.cancel() } })
    try await local.save(page([0], then: "1"), of: "a key")

    let outcome = await Task { try await service.loadSavedFeed()?.page.loadMore?() }.result

    XCTAssertThrowsError(try outcome.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    await service.finishSaving()
    let saved = try await local.savedFeed(of: "a key")
    XCTAssertEqual(saved?.images, page([0], then: nil).images)
  }

  func test_everyUseCase_usesOnlyTheFeedOfItsSource() async throws {
    let keys = Recorder<String>()
    let (service, _, _) = makeSUT(
      [nil: page([0], then: "1"), "1": page([1], then: nil)], store: { try FailingStore(failing: [], keys: keys) })

    for useCase in [
      { _ = try await service.loadFeed() }, { _ = try await service.loadFeed().page.loadMore?() },
      { _ = await service.loadSavedFeed() }, { await service.validateCache() },
    ] as [() async throws -> Void] {
      let before = keys.values.count
      try await useCase()
      await service.finishSaving()
      XCTAssertGreaterThan(keys.values.count, before)
    }

    XCTAssertEqual(Set(keys.values), ["a key"])
  }

  // MARK: Omitted entries

  func test_omittedCount_includesSkippedPages() async throws {
    let (service, _, _) = makeSUT([
      nil: page([], then: "1", omitted: OmittedEntries(count: 1)),
      "1": page([0], then: "2", omitted: OmittedEntries(count: 2)),
      "2": page([1], then: nil, omitted: OmittedEntries(count: 8)),
    ])

    let feed = try await service.loadFeed()
    let next = try await feed.page.loadMore?()
    await service.finishSaving()
    let saved = await service.loadSavedFeed()

    XCTAssertEqual(feed.page.omitted.count, 3)
    XCTAssertEqual(next?.omitted.count, 8)
    XCTAssertEqual(saved?.page.omitted.count, 11)
  }

  func test_omittedCount_isAvailableForTheHeadOfTheSavedFeed() async throws {
    let (service, _, local) = makeSUT([nil: page([0], then: nil)])
    try await local.save(page([1], then: nil, omitted: OmittedEntries(count: 4)), of: "a key")
    let shown = Recorder<Int?>()

    _ = try await service.loadFeed { shown.record($0?.page.omitted.count) }

    XCTAssertEqual(shown.values, [4, 4])
  }

  func test_omittedCount_isCountedOnceForASlicedPage() async throws {
    let page = Paginated(items: Array(0..<5), omitted: OmittedEntries(count: 7)).sliced(by: 2)
    let second = try await page.loadMore?()
    let third = try await second?.loadMore?()

    XCTAssertEqual([page, second, third].map { $0?.omitted.count }, [7, 0, 0])
  }

  func test_omittedCount_isTheSumOfAllPagesUpToTheUsersPosition() async throws {
    let (service, _, _) = makeSUT([
      nil: page([0], then: "1", omitted: OmittedEntries(count: 1)),
      "1": page([1], then: nil, omitted: OmittedEntries(count: .max)),
    ])

    let feed = try await service.loadFeed().reaching { FeedPlace(id: FeedImage.web(1).id, index: 1, imagesBelow: 0) }

    XCTAssertEqual(feed.page.items.count, 2)
    XCTAssertEqual(feed.page.omitted, OmittedEntries(count: .max))
  }

  // MARK: Comments by image id

  func test_comments_areRequestedAtOnceIfTheSourceKnowsTheID() async throws {
    let (service, source, _) = makeSUT([:], findsImagesByID: true)

    _ = try await service.loadCommentsOrDetails(ofImageWithID: FeedImage.web(0).id)

    XCTAssertEqual(source.requests.values, ["comments of \(FeedImage.web(0).id)"])
  }

  func test_comments_areFoundByIDInTheSavedFeedAndThenOnTheFirstPage() async throws {
    let (service, source, local) = makeSUT([nil: page([1], then: "1")])
    try await local.save(page([0], then: nil), of: "a key")

    _ = try await service.loadCommentsOrDetails(ofImageWithID: FeedImage.web(0).id)
    XCTAssertEqual(source.requests.values, ["comments of native 0"])
    _ = try await service.loadCommentsOrDetails(ofImageWithID: FeedImage.web(1).id)
    XCTAssertEqual(source.requests.values.dropFirst(), [nil, "comments of native 1"])

    do {
      _ = try await service.loadCommentsOrDetails(ofImageWithID: UUID())
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is FeedService.UnknownImage, "\(error)")
    }
  }

  // MARK: Helpers

  private func page(_ numbers: [Int], then cursor: String?, omitted: OmittedEntries = .nothing) -> FeedPage {
    let images = numbers.map { number in
      let image = FeedImage.web(number)
      var details = FeedImage.Details()
      details.nativeID = "native \(number)"
      return FeedImage(
        id: image.id, description: image.description, location: image.location, url: image.url, details: details)
    }
    return FeedPage(images: images, cursor: cursor, omitted: omitted)
  }

  private func makeSUT(
    _ pages: [String?: FeedPage], findsImagesByID: Bool = false,
    store: @escaping @Sendable () throws -> any LocalFeed.Store = { InMemoryFeedStore() },
    onPage: @escaping @Sendable () -> Void = {}
  ) -> (service: FeedService, source: FeedSourceStub, local: LocalFeed) {
    let source = FeedSourceStub(pages, findsImagesByID: findsImagesByID, onPage: onPage)
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }) {
      do {
        return try store()
      } catch {
        XCTFail("\(error)")
        return InMemoryFeedStore()
      }
    }
    let service = FeedService(
      finder: FeedSourceFinder(source), local: local, log: FailureLog { _ in },
      onNotice: { XCTFail("unexpected notice: \($0)") })
    trackForEventualDeallocation(service)
    return (service, source, local)
  }
}
