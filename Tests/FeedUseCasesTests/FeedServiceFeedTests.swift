import FeedAPI
import FeedCaching
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of loading the remote feed, with the saved feed as a fallback.
final class FeedServiceFeedTests: XCTestCase {
  // MARK: With connectivity

  func test_loadFeed_deliversTheRemoteFeedAndSavesIt() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<3))

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items, images(0..<3))
    XCTAssertNil(feed.savedAt)
    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(0..<3))
    XCTAssertEqual(saved?.timestamp, FeedServiceSUT.now)
    XCTAssertEqual(sut.notices.values, [])
  }

  func test_loadFeed_replacesTheSavedFeed() async throws {
    let sut = makeSUT(saved: images(5..<9), age: .days(1))
    try sut.stubFeed(with: images(0..<3))

    _ = try await sut.service.loadFeed()

    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(0..<3))
  }

  func test_loadFeed_deliversAFeedAndANoticeWhenSavingFails() async throws {
    for operation in [FailingStore.Operation.deleteFeed, .insertFeed] {
      let sut = makeSUT(failing: [operation])
      try sut.stubFeed(with: images(0..<3))

      let feed = try await sut.service.loadFeed()

      XCTAssertEqual(feed.page.items, images(0..<3))
      await sut.service.finishSaving()
      XCTAssertEqual(sut.notices.values, [.saveFailed(nil)])
      XCTAssertEqual(sut.log.values.count, 1)
    }
  }

  func test_loadFeed_hasNoNextPageOnAnEmptyFeed() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: [])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items, [])
    XCTAssertNil(feed.page.loadMore)
  }

  // MARK: Without connectivity

  func test_loadFeed_deliversAFreshSavedFeedWithItsAge() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(7) - 1)
    sut.stubFeed(with: .failure(NoConnection()))

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items, images(0..<3))
    XCTAssertEqual(feed.savedAt, FeedServiceSUT.now.addingTimeInterval(1 - .days(7)))
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_loadFeed_failsWithTheRemoteErrorOnAnExpiredCache() async throws {
    for age in [TimeInterval.days(7), .days(7) + 1] {
      let sut = makeSUT(saved: images(0..<3), age: age)
      sut.stubFeed(with: .failure(NoConnection()))

      await assertLoadFeed(of: sut, fails: NoConnection.self)
    }
  }

  func test_loadFeed_failsWithTheRemoteErrorOnAnEmptyCache() async throws {
    let sut = makeSUT()
    sut.stubFeed(with: .failure(NoConnection()))

    await assertLoadFeed(of: sut, fails: NoConnection.self)
  }

  func test_loadFeed_failsWithTheRemoteErrorWhenTheCacheFailsToo() async throws {
    let sut = makeSUT(failing: [.retrieveFeed])
    sut.stubFeed(with: .failure(NoConnection()))

    await assertLoadFeed(of: sut, fails: NoConnection.self)
    XCTAssertEqual(sut.log.values.count, 2)
  }

  func test_loadFeed_reloadsAnUnchangedFeedWhenTheSavedOneIsIncomplete() async throws {
    for (failing, feed) in [
      (.retrieveImages, []), (.retrieveAllImages, locals(0..<2)), (.retrieveAllImages, []),
    ] as [(FailingStore.Operation, [LocalFeedImage])] {
      let sut = FeedServiceSUT(testCase: self) {
        do {
          let store = try FailingStore(
            failing: [failing], feed: CachedFeed(feed: feed, timestamp: FeedServiceSUT.now))
          try store.insert(FeedState(cursor: nil, validators: FeedValidators(entityTag: "a tag")))
          return store
        } catch {
          fatalError("\(error)")
        }
      }
      let client = sut.feedClient
      client.stub(FeedServiceSUT.feedURL(), with: .response(Data(), status: 304))

      await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 304))) {
        _ = try await sut.service.loadFeed(showingSaved: { _ in })
      }

      XCTAssertEqual(client.requestedURLs.count, 2)
      XCTAssertEqual(client.lastHeaders, [:], "the second request has no validators")
      let losses = sut.log.values.filter { $0 == "Images of the saved feed could not be read" }
      XCTAssertEqual(losses.count, failing == .retrieveAllImages ? 1 : 0)
    }
  }

  func test_loadFeed_deliversTheReadablePartOfTheSavedFeedWithoutConnection() async throws {
    let sut = makeSUT(failing: [.retrieveAllImages], feed: locals(0..<2))
    let empty = makeSUT(failing: [.retrieveAllImages], feed: [])
    for sut in [sut, empty] { sut.stubFeed(with: .failure(NoConnection())) }

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items, images(0..<2))
    await assertLoadFeed(of: empty, fails: NoConnection.self)
  }

  func test_loadFeed_doesNotSaveASavedFeedAgain() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(1))
    sut.stubFeed(with: .failure(NoConnection()))

    _ = try await sut.service.loadFeed()

    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.timestamp, FeedServiceSUT.now.addingTimeInterval(-.days(1)))
  }

  // MARK: Failures with connectivity

  func test_loadFeed_doesNotHideAServerErrorBehindTheSavedFeed() async throws {
    let answers: [(HTTPClientStub.Answer, FailureCause)] = [
      (.response(Data("no JSON".utf8)), .invalidData),
      (.response(Data(#"{"items": []}"#.utf8), status: 500), .unexpectedStatus(UnexpectedStatus(code: 500))),
      (.failure(TooSlow()), .tooSlow(nil)),
    ]
    for (answer, cause) in answers {
      let sut = makeSUT(saved: images(0..<3), age: .days(1))
      sut.stubFeed(with: answer)

      do {
        _ = try await sut.service.loadFeed()
        XCTFail("Expected an error")
      } catch {
        XCTAssertEqual(FailureCause(of: error), cause)
      }
      let saved = try await sut.savedFeed()
      XCTAssertEqual(saved?.images, images(0..<3), "the saved feed stays")
    }
  }

  // MARK: Cancelling

  func test_loadFeed_deliversNothingOnceCancelled() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(1))
    sut.stubFeed(with: .never)

    let task = Task { try await sut.service.loadFeed() }
    try await eventually { !sut.feedClient.requestedURLs.isEmpty }
    task.cancel()

    switch try await task.resultInTime() {
    case .success(let feed): XCTFail("Expected no feed, got \(feed.page.items)")
    case .failure(let error): XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.log.values, [], "a cancellation is no failure")
  }

  // MARK: Saved feed

  func test_loadSavedFeed_deliversAFreshFeedOnly() async throws {
    let fresh = await makeSUT(saved: images(0..<3), age: .days(7) - 1).service.loadSavedFeed()
    XCTAssertEqual(fresh?.page.items, images(0..<3))

    let expired = await makeSUT(saved: images(0..<3), age: .days(7)).service.loadSavedFeed()
    XCTAssertNil(expired)

    let empty = await makeSUT().service.loadSavedFeed()
    XCTAssertNil(empty)
  }

  func test_loadSavedFeed_logsAnErrorAndDeliversNothing() async throws {
    let sut = makeSUT(failing: [.retrieveFeed])

    let feed = await sut.service.loadSavedFeed()

    XCTAssertNil(feed)
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_validateCache_deletesAnExpiredFeed() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(7))

    await sut.service.validateCache()

    let store = try await sut.savedFeed()
    XCTAssertNil(store)
  }

  func test_validateCache_logsAnError() async throws {
    let sut = makeSUT(failing: [.retrieveFeed, .deleteFeed])

    await sut.service.validateCache()

    XCTAssertEqual(sut.log.values.count, 1)
  }

  // MARK: Pages

  func test_loadMore_deliversThePageAfterTheLastImageAndAppendsItToTheSavedFeed() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<3))
    try sut.stubFeed(after: .web(2), with: images(3..<5))
    try sut.stubFeed(after: .web(4), with: [])

    let first = try await sut.service.loadFeed().page
    let second = try await XCTUnwrap(first.loadMore)()
    let third = try await XCTUnwrap(second.loadMore)()

    XCTAssertEqual(second.items, images(3..<5), "the page contains only its own images")
    XCTAssertEqual(third.items, [])
    XCTAssertNil(third.loadMore, "an empty page is the last one")
    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(0..<5))
  }

  func test_loadMore_continuesASavedFeed() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(1))
    sut.stubFeed(with: .failure(NoConnection()))
    try sut.stubFeed(after: .web(2), with: images(3..<5))

    let feed = try await sut.service.loadFeed()
    let page = try await XCTUnwrap(feed.page.loadMore)()

    XCTAssertEqual(page.items, images(3..<5))
  }

  func test_loadMore_deliversAPageAndANoticeWhenSavingFails() async throws {
    let sut = makeSUT(failing: [.appendFeed])
    try sut.stubFeed(with: images(0..<3))
    try sut.stubFeed(after: .web(2), with: images(3..<5))

    let feed = try await sut.service.loadFeed()
    let page = try await XCTUnwrap(feed.page.loadMore)()

    XCTAssertEqual(page.items, images(3..<5))
    await sut.service.finishSaving()
    XCTAssertEqual(sut.notices.values, [.saveFailed(nil)])
  }

  func test_loadMore_savesNoPageAfterAFeedThatWasNotSaved() async throws {
    let sut = makeSUT(failing: [.insertFeed], feed: locals(10..<12), age: .days(1))
    try sut.stubFeed(with: images(0..<3))
    try sut.stubFeed(after: .web(2), with: images(3..<5))

    let feed = try await sut.service.loadFeed()
    _ = try await XCTUnwrap(feed.page.loadMore)()

    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(10..<12), "the previously saved feed without images of another")
  }

  func test_loadMore_failsWithoutFallbackAndCanBeRetried() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<3))
    let feed = try await sut.service.loadFeed()
    let loadMore = try XCTUnwrap(feed.page.loadMore)

    do {
      _ = try await loadMore()
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is HTTPClientStub.NotFound)
    }
    try sut.stubFeed(after: .web(2), with: images(3..<5))
    let page = try await loadMore()

    XCTAssertEqual(page.items, images(3..<5))
  }

  // MARK: Long responses

  func test_longResponse_isDeliveredInSlicesWithOneRequest() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<2_500))
    try sut.stubFeed(after: .web(2_499), with: images(2_500..<3_501))
    var page = try await sut.service.loadFeed().page
    var pages = [page.items]

    while pages.count < 5, let loadMore = page.loadMore {
      page = try await loadMore()
      pages.append(page.items)
    }

    let expected = [0..<1_000, 1_000..<2_000, 2_000..<2_500, 2_500..<3_500, 3_500..<3_501]
    XCTAssertEqual(pages, expected.map(images))
    XCTAssertEqual(sut.feedClient.requestedURLs.count, 2)
    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(0..<3_501))
  }

  func test_feed_endsAfter100000Images() async throws {
    let sut = makeSUT(saved: images(0..<99_995), age: .days(1))
    sut.stubFeed(with: .failure(NoConnection()))
    try sut.stubFeed(after: .web(99_994), with: images(99_995..<100_005))

    let feed = try await sut.service.loadFeed()
    let page = try await XCTUnwrap(feed.page.loadMore)()

    XCTAssertEqual(page.items, images(99_995..<100_000))
    XCTAssertNil(page.loadMore)
  }

  func test_loadSavedFeed_deliversNoMoreThan100000Images() async throws {
    let sut = makeSUT(saved: images(0..<100_003), age: .days(1))

    let feed = await sut.service.loadSavedFeed()

    XCTAssertEqual(feed?.page.items.count, 100_000)
    XCTAssertNil(feed?.page.loadMore)
  }

  // MARK: Showing the saved feed first

  func test_loadFeedShowingSaved_showsTheHeadBeforeTheRequestAndThenTheWholeFeed() async throws {
    let sut = makeSUT(saved: images(0..<150), age: .days(1))
    try sut.stubFeed(with: images(200..<203))
    let (shown, requests) = (Recorder<LoadedFeed?>(), Recorder<[URL]>())

    let feed = try await sut.service.loadFeed {
      shown.record($0)
      requests.record(sut.feedClient.requestedURLs)
    }

    XCTAssertEqual(feed.page.items, images(200..<203))
    XCTAssertEqual(shown.values.map { $0?.page.items }, [images(0..<100), images(0..<150)])
    XCTAssertEqual(shown.values.map { $0?.page.loadMore == nil }, [true, false])
    XCTAssertEqual(requests.values.first, [])
  }

  func test_loadFeedShowingSaved_savesTheNewestFeedAfterTheSavedOneWasShown() async throws {
    let sut = makeSUT(saved: images(0..<150), age: .days(1))
    try sut.stubFeed(with: images(200..<203))
    let (shown, saved) = (Recorder<Int?>(), Recorder<Int?>())

    _ = try await sut.service.loadFeed {
      shown.record($0?.page.items.count)
      guard shown.values.count == 2 else { return }
      // By now the newest feed has arrived, so a wrong program would have saved it.
      try? await eventually { !sut.feedClient.requestedURLs.isEmpty }
      for _ in 0..<1_000 { await Task.yield() }
      saved.record(try? await sut.savedFeed()?.images.count)
    }

    XCTAssertEqual(shown.values, [100, 150])
    XCTAssertEqual(saved.values, [150])
  }

  func test_cancelledLoad_doesNotOverwriteANewerFeed() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(1))
    try sut.stubFeed(with: images(200..<203))

    let load = Task {
      try await sut.service.loadFeed { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }

    let outcome = try await load.resultInTime()
    XCTAssertThrowsError(try outcome.get()) { XCTAssertTrue($0 is CancellationError) }
    let saved = try await sut.savedFeed()
    XCTAssertEqual(saved?.images, images(0..<3))
  }

  func test_load_savesNothingWhenItIsCancelledAfterTheResponse() async throws {
    let source = FeedSourceStub([nil: FeedPage(images: images(200..<203))]) {
      withUnsafeCurrentTask { $0?.cancel() }
    }
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }) { InMemoryFeedStore() }
    try await local.save(FeedPage(images: images(0..<3)), of: source.key)
    let service = FeedService(
      finder: FeedSourceFinder(source), local: local, log: FailureLog { _ in }, onNotice: { _ in })

    await assertThrows(CancellationError.self) { try await service.loadFeed() }

    await service.finishSaving()
    let saved = try await local.savedFeed(of: source.key)
    XCTAssertEqual(saved?.images, images(0..<3))
  }

  func test_loadFeedShowingSaved_showsNilBeforeTheRequestOnAnEmptyCache() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<3))
    let (shown, requests) = (Recorder<LoadedFeed?>(), Recorder<[URL]>())

    let feed = try await sut.service.loadFeed {
      shown.record($0)
      requests.record(sut.feedClient.requestedURLs)
    }

    XCTAssertEqual(feed.page.items, images(0..<3))
    XCTAssertEqual(shown.values.map { $0 == nil }, [true])
    XCTAssertEqual(requests.values, [[]])
  }

  func test_loadFeedShowingSaved_failsAfterTheSavedFeedWasShown() async throws {
    let sut = makeSUT(saved: images(0..<3), age: .days(1))
    try sut.stubFeed(with: [], status: 500)
    let shown = Recorder<[FeedImage]?>()

    do {
      _ = try await sut.service.loadFeed { shown.record($0?.page.items) }
      XCTFail("Expected an error")
    } catch {
      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: 500))
    }

    XCTAssertEqual(shown.values, [images(0..<3), images(0..<3)])
  }

  // MARK: Comments

  func test_loadCommentsOrDetails_failsOnEveryErrorStatus() async throws {
    let sut = makeSUT()
    let url = ImageCommentsEndpoint.get(FeedImage.web(0).id).url(baseURL: FeedServiceSUT.baseURL)
    for status in [199, 302, 404, 500] {
      sut.feedClient.stub(url, with: .response(Data(#"{"items": []}"#.utf8), status: status))

      do {
        _ = try await sut.service.loadCommentsOrDetails(of: .web(0))
        XCTFail("Expected an error")
      } catch {
        XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status))
      }
    }
  }

  // MARK: Log

  func test_everyLoad_logsAFailureWithItsURLAndStatus() async throws {
    let sut = makeSUT()
    try sut.stubFeed(with: images(0..<3))
    try sut.stubFeed(after: .web(2), with: [], status: 503)
    let comments = ImageCommentsEndpoint.get(FeedImage.web(0).id).url(baseURL: FeedServiceSUT.baseURL)
    sut.feedClient.stub(comments, with: .response(Data("nothing".utf8)))
    let feed = try await sut.service.loadFeed()
    let loadMore = try XCTUnwrap(feed.page.loadMore)
    try sut.stubFeed(with: [], status: 404)

    for load in [
      { _ = try await sut.service.loadFeed() }, { _ = try await loadMore() },
      { _ = try await sut.service.loadCommentsOrDetails(of: .web(0)) },
    ] as [() async throws -> Void] {
      do {
        try await load()
        XCTFail("Expected an error")
      } catch {}
    }

    XCTAssertEqual(
      sut.log.values,
      [
        "The feed could not be loaded from \(FeedServiceSUT.feedURL()): unexpected status 404",
        "A page could not be loaded from \(FeedServiceSUT.feedURL(after: .web(2))): unexpected status 503",
        "The comments could not be loaded from \(comments): invalidData",
      ])
  }

  // MARK: Helpers

  private struct NoConnection: Error {}

  private struct TooSlow: CausedError {
    let cause = FailureCause.tooSlow(nil)
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> FeedServiceSUT {
    FeedServiceSUT(testCase: self, file: file, line: line)
  }

  private func makeSUT(
    saved images: [FeedImage], age: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) -> FeedServiceSUT {
    makeSUT(failing: [], feed: images.map(local), age: age, file: file, line: line)
  }

  private func makeSUT(
    failing: Set<FailingStore.Operation>, feed: [LocalFeedImage]? = nil, age: TimeInterval = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) -> FeedServiceSUT {
    FeedServiceSUT(testCase: self, file: file, line: line) {
      let cache = feed.map { CachedFeed(feed: $0, timestamp: FeedServiceSUT.now.addingTimeInterval(-age)) }
      do {
        return try FailingStore(failing: failing, feed: cache)
      } catch {
        XCTFail("\(error)", file: file, line: line)
        return InMemoryFeedStore()
      }
    }
  }

  private func locals(_ numbers: Range<Int>) -> [LocalFeedImage] {
    images(numbers).map(local)
  }

  private func local(_ image: FeedImage) -> LocalFeedImage {
    LocalFeedImage(id: image.id, description: image.description, location: image.location, url: image.url)
  }

  private func images(_ numbers: Range<Int>) -> [FeedImage] {
    numbers.map { .web($0) }
  }

  private func assertLoadFeed<Failure: Error>(
    of sut: FeedServiceSUT, fails: Failure.Type, file: StaticString = #filePath, line: UInt = #line
  ) async {
    do {
      _ = try await sut.service.loadFeed()
      XCTFail("Expected \(fails)", file: file, line: line)
    } catch {
      XCTAssertTrue(error is Failure, "\(error)", file: file, line: line)
    }
  }
}

extension TimeInterval {
  fileprivate static func days(_ count: Double) -> TimeInterval { count * 24 * 3600 }
}
