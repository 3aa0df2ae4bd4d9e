import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

final class CombinedFeedTests: XCTestCase {
  // MARK: Order

  func test_images_areListedNewestFirstWithTheirFeedsNames() async throws {
    let sut = makeSUT([
      "one": [[.dated(1, at: 30), .dated(2, at: 10)]], "two": [[.dated(3, at: 40), .dated(4, at: 20)]],
    ])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [3, 1, 4, 2])
    XCTAssertEqual(feed.page.items.map(\.details?.feed), ["two", "one", "two", "one"])
    XCTAssertEqual(feed.title, "all")
    XCTAssertNil(feed.page.loadMore)
    XCTAssertEqual(sut.notices.values, [])
  }

  func test_hasCommentsOrText_isThatOfTheImagesOwnFeed() async throws {
    let sut = makeSUT([
      ("one", FakeFeedSource([[.dated(1, at: 30)]])),
      ("two", FakeFeedSource([[.dated(2, at: 20)]], hasCommentsOrTexts: false)),
    ])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(sut.service.hasCommentsOrText), [true, false])
  }

  func test_imageWithoutADate_followsThePreviousImage() async throws {
    let sut = makeSUT([
      "one": [[.dated(1, at: nil), .dated(2, at: 30), .dated(3, at: nil), .dated(4, at: 10)]],
      "two": [[.dated(5, at: 40), .dated(6, at: 20)]],
    ])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [5, 1, 2, 3, 6, 4])
  }

  func test_boostedImage_isListedAtTheDateOfItsBoost() async throws {
    let sut = makeSUT([
      "one": [[.dated(1, at: 30), .dated(2, at: -9_000, boostedBy: "bob"), .dated(3, at: 10)]],
      "two": [[.dated(4, at: 20)]],
    ])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [1, 2, 4, 3])
  }

  func test_feedWithoutDates_isListedPageByPageAmongTheOthers() async throws {
    let sut = makeSUT([
      "dated": [[.dated(1, at: 30)], [.dated(2, at: 20)], [.dated(3, at: 10)]],
      "undated": [[.web(4)], [.web(5)], [.web(6)]],
    ])

    let pages = try await pages(of: sut)

    XCTAssertEqual(pages, [[4, 1], [5, 2], [6, 3]])
  }

  func test_samePictureOfTheSameWebPage_isListedOnce() async throws {
    let sut = makeSUT([
      "one": [[.dated(1, at: 30, page: "a", picture: 7), .dated(2, at: 20, page: "a", picture: 8)]],
      "two": [[.dated(3, at: 30, page: "a", picture: 7), .dated(4, at: 10, page: "b", picture: 7)]],
      "three": [[.dated(1, at: 90), .dated(5, at: 5, picture: 7)]],
    ])

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [1, 2, 4, 5])
    XCTAssertEqual(feed.page.items.map(\.details?.feed), ["one", "one", "two", "three"])
  }

  // MARK: Pages

  func test_imagesOlderThanAnUnfinishedFeed_waitForItsNextPage() async throws {
    let sut = makeSUT([
      "long": [[.dated(1, at: 90), .dated(2, at: 60)], [.dated(3, at: 40)], [.dated(4, at: 10)]],
      "short": [[.dated(5, at: 70), .dated(6, at: 50), .dated(7, at: 20), .dated(8, at: 5)]],
    ])

    let pages = try await pages(of: sut)

    XCTAssertEqual(pages, [[1, 5, 2], [6, 3], [7, 4, 8]])
  }

  func test_pagesOfAnyFeeds_appendAllImages() async throws {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<30 {
      let numbers = (0..<60).shuffled(using: &generator)
      let feeds = (0..<4).map { feed in
        let own = numbers.filter { $0 % 4 == feed && $0 % 7 != 0 }.sorted()
        return stride(from: 0, to: own.count, by: feed + 2).map { start in
          own[start..<min(own.count, start + feed + 2)].map { FeedImage.dated($0, at: -$0) }
        }
      }
      let sut = makeSUT(Dictionary(uniqueKeysWithValues: feeds.enumerated().map { ("\($0)", $1) }))

      let listed = try await pages(of: sut).joined()

      XCTAssertEqual(Array(listed), (0..<60).filter { $0 % 7 != 0 })
    }
  }

  func test_feedThatIsReversedOrInTheFuture_doesNotDelayOtherFeeds() async throws {
    let year9999 = 252_000_000_000
    for dates in [[5, 90, 95, 99], [year9999, year9999, year9999, year9999], [year9999, 5, 99, year9999]] {
      let sut = makeSUT([
        "one": [[.dated(1, at: 80), .dated(2, at: 60)], [.dated(3, at: 40)]],
        "two": zip(4..., dates).map { [FeedImage.dated($0, at: $1)] },
      ])

      let pages = try await pages(of: sut)

      XCTAssertEqual(pages.prefix(2).map { $0.filter { $0 < 4 } }, [[1, 2], [3]], "\(dates)")
      XCTAssertEqual(pages.joined().sorted(), Array(1..<8), "\(dates)")
    }
  }

  func test_unsortedFeedWithAnyDates_isListedOnceAndDoesNotMoveOthers() async throws {
    var generator = SeededGenerator(seed: 26)
    // None of these dates is both valid and later than the dates of the other images.
    let dates: [Int?] = [nil, 252_000_000_000, 1_001, .max, .min, -100, -400, -70_000_000_000]
    for _ in 0..<50 {
      let others = [
        "one": stride(from: 0, to: 12, by: 2).map { [FeedImage.dated($0, at: -$0), .dated($0 + 20, at: -$0 - 1)] },
        "two": stride(from: 1, to: 13, by: 3).map { [FeedImage.dated($0, at: -$0)] },
      ]
      let unsorted = (100..<130).map { FeedImage.dated($0, at: dates.randomElement(using: &generator) ?? nil) }
      let wild = stride(from: 0, to: 30, by: 3).map { Array(unsorted[$0..<$0 + 3]) }
      let alone = try await pages(of: makeSUT(others))

      let pages = try await pages(of: makeSUT(others.merging(["three": wild]) { $1 }))

      XCTAssertEqual(pages.joined().sorted(), (alone.flatMap(\.self) + Array(100..<130)).sorted())
      XCTAssertEqual(pages.prefix(alone.count).map { $0.filter { $0 < 100 } }, alone)
    }
  }

  func test_page_isRequestedOnlyFromTheFeedOfTheNextImages() async throws {
    let sut = makeSUT([
      "new": [[.dated(1, at: 90)], [.dated(2, at: 80)]], "old": [[.dated(3, at: 20)], [.dated(4, at: 10)]],
    ])
    let feed = try await sut.service.loadFeed()

    _ = try await XCTUnwrap(feed.page.loadMore)()

    XCTAssertEqual(sut.feeds["new"]?.requests.values, [nil, "1"])
    XCTAssertEqual(sut.feeds["old"]?.requests.values, [nil])
  }

  func test_page_isTheSameOnASecondRequest() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)], [.dated(2, at: 20)], [.dated(3, at: 10)]]])
    let feed = try await sut.service.loadFeed()
    let more = try XCTUnwrap(feed.page.loadMore)

    let (page, again) = (try await more(), try await more())
    let last = try await XCTUnwrap(again.loadMore)()

    XCTAssertEqual([page, again, last].map { $0.items.map(\.number) }, [[2], [2], [3]])
    let old = try await more()
    XCTAssertEqual(old.items.map(\.number), [2], "an earlier closure returns its page again")
  }

  func test_pagesWithoutImages_areSkippedFromTheFirstOn() async throws {
    let empty = [[FeedImage]](repeating: [], count: 7)
    let sut = makeSUT(["one": empty + [[.dated(1, at: 30)]]])
    let feed = try await sut.service.loadFeed()
    XCTAssertEqual(feed.page.items.map(\.number), [1])

    sut.feeds["one"]?.fail(from: 6)
    await assertFailure(as: .notFound) { _ = try await sut.service.loadFeed() }

    let endless = makeSUT(["one": [[FeedImage]](repeating: [], count: 100)])
    let none = try await endless.service.loadFeed()
    XCTAssertEqual(none.page.items, [])
    XCTAssertNotNil(none.page.loadMore)
    XCTAssertEqual(endless.feeds["one"]?.requests.values.count, 12, "six pages of the feed, twice")
  }

  func test_page_isTheSameOnConcurrentRequests() async throws {
    let (requests, isReleased) = (Locked(0), Locked(false))
    let one = FakeFeedSource([[.dated(1, at: 30)], [.dated(2, at: 20)], [.dated(3, at: 10)]], key: "one") {
      let number = requests.withLock {
        $0 += 1; return $0
      }
      // The second response waits until there is a third request.
      if number == 2 { try await eventually { requests.withLock { $0 == 3 } } }
      if number == 3 { try await eventually { isReleased.withLock { $0 } } }
    }
    let feed = try await makeSUT([("one", one)]).service.loadFeed()
    let more = try XCTUnwrap(feed.page.loadMore)
    one.fail(from: 2)
    let pages = Recorder<[Int?]>()

    let loads = (0..<2).map { _ in Task { pages.record(try await more().items.map(\.number)) } }
    try await eventually { pages.values.count == 1 && requests.withLock { $0 == 3 } }
    isReleased.withLock { $0 = true }
    for load in loads { try await load.valueInTime() }

    XCTAssertEqual(pages.values, [[2], [2]])
    XCTAssertEqual(one.requests.values, [nil, "1", "1"], "there is no request for the page after it")
  }

  func test_listOnScreen_continuesAfterAReload() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)], [.dated(2, at: 20)], [.dated(3, at: 10)]]])
    let shown = try await sut.service.loadFeed()
    _ = try await sut.service.loadFeed()

    let next = try await XCTUnwrap(shown.page.loadMore)()

    XCTAssertEqual(next.items.map(\.number), [2])
  }

  // MARK: Saved feeds

  func test_loadFeed_showsSavedFeedsFirstAndSavesEachSeparately() async throws {
    let feeds = ["one": [[FeedImage.dated(1, at: 30), .dated(2, at: 10)]], "two": [[.dated(3, at: 20)]]]
    let sut = makeSUT(feeds)
    _ = try await sut.service.loadFeed()
    await sut.service.finishSaving()
    sut.feeds["one"]?.show([[.dated(4, at: 40)]])
    let shown = Recorder<[Int?]?>()

    let newest = try await sut.service.loadFeed { shown.record($0?.page.items.map(\.number)) }

    XCTAssertEqual(shown.values.count, 2)
    XCTAssertEqual(shown.values.first, [1, 3, 2], "the head comes first")
    XCTAssertTrue(
      [[1, 3, 2], [4, 3]].contains(shown.values.last), "then the whole feed, because each part is saved by then")
    XCTAssertEqual(newest.page.items.map(\.number), [4, 3])
    await sut.service.finishSaving()
    let saved = try await sut.local.savedFeed(of: "one")
    XCTAssertEqual(saved?.images.map(\.number), [4])
    XCTAssertEqual(saved?.images.map(\.details?.feed), [nil], "the name of the feed is not saved")
    let whole = try await sut.local.savedFeed(of: "several all")
    XCTAssertNil(whole)
  }

  func test_loadFeed_showsPartsAsTheyArriveOnAnEmptyCache() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let slow = FakeFeedSource([[.dated(1, at: 40)]], key: "slow") { for await _ in gate.stream { break } }
    let sut = makeSUT([("slow", slow), ("quick", FakeFeedSource([[.dated(2, at: 30)]], key: "quick"))])
    let shown = Recorder<[Int?]?>()

    let load = Task {
      try await sut.service.loadFeed { feed in
        shown.record(feed?.page.items.map(\.number))
        if feed?.isPartial == true { gate.continuation.yield() }
      }
    }
    let feed = try await load.valueInTime()

    XCTAssertEqual(shown.values, [nil, [2], [1, 2]])
    XCTAssertEqual(feed.page.items.map(\.number), [1, 2])
    XCTAssertFalse(feed.isPartial)
    XCTAssertNil(feed.page.loadMore)
  }

  func test_savedFeeds_continueAtTheirCursors() async throws {
    let sut = makeSUT([
      "long": [[.dated(1, at: 90)], [.dated(3, at: 40)]], "short": [[.dated(2, at: 70), .dated(4, at: 20)]],
    ])
    _ = try await sut.service.loadFeed()
    await sut.service.finishSaving()
    let shown = Recorder<[Int?]>()

    _ = try await sut.service.loadFeed { shown.record($0?.page.items.map(\.number) ?? []) }
    await sut.service.finishSaving()
    let loaded = await sut.service.loadSavedFeed()
    let saved = try XCTUnwrap(loaded)
    let next = try await XCTUnwrap(saved.page.loadMore)()

    XCTAssertEqual(saved.page.items.map(\.number), [1])
    XCTAssertEqual(next.items.map(\.number), [2, 3, 4])
    XCTAssertEqual(shown.values.first, [1], "no image is shown that would disappear again")
  }

  func test_savedHead_hasTheNewestImagesOfAllFeeds() async throws {
    let feeds = (0..<3).map { feed in [(0..<80).map { FeedImage.dated($0 * 3 + feed, at: -($0 * 3 + feed)) }] }
    let sut = makeSUT(Dictionary(uniqueKeysWithValues: feeds.enumerated().map { ("\($0)", $1) }))
    _ = try await sut.service.loadFeed()
    await sut.service.finishSaving()
    let shown = Recorder<[Int?]>()

    _ = try await sut.service.loadFeed { shown.record($0?.page.items.map(\.number) ?? []) }

    XCTAssertEqual(shown.values, [Array(0..<100), Array(0..<240)])
  }

  func test_savedHeadOfManyFeeds_readsOnlyAsMuchAsItLists() async throws {
    /// Loads the head of twenty feeds. The images of the first feed are `gap` seconds newer than those of the others.
    func head(ofFeedsApartBy gap: Int) async throws -> [Int?] {
      let feeds = (0..<20).map { feed in
        (0..<80).map { FeedImage.dated($0 * 20 + feed, at: (feed == 0 ? 0 : -gap) - ($0 * 20 + feed)) }
      }
      let sut = makeSUT(Dictionary(uniqueKeysWithValues: feeds.enumerated().map { ("\($0)", [$1]) }))
      _ = try await sut.service.loadFeed()
      await sut.service.finishSaving()
      let shown = Recorder<[Int?]>()
      _ = try await sut.service.loadFeed { shown.record($0?.page.items.map(\.number) ?? []) }
      return try XCTUnwrap(shown.values.first)
    }

    let even = try await head(ofFeedsApartBy: 0)
    let uneven = try await head(ofFeedsApartBy: 10_000)

    XCTAssertEqual(even, Array(0..<100))
    XCTAssertEqual(
      uneven, (0..<40).map { $0 * 20 }, "the first frame is full, although the feed's share is a tenth of it")
  }

  func test_loadFeed_withoutConnectionReturnsSavedFeedsWithTheGreatestAge() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]], "two": [[.dated(2, at: 20)]]])
    for (age, name) in [(3_600.0, "one"), (60.0, "two")] {
      sut.date.withLock { $0 = FeedServiceSUT.now.addingTimeInterval(-age) }
      try await sut.local.save(XCTUnwrap(sut.feeds[name]).firstPage(), of: "\(name)")
    }
    sut.date.withLock { $0 = FeedServiceSUT.now }
    for feed in sut.feeds.values { feed.fail(as: AnyError()) }

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [1, 2])
    XCTAssertEqual(feed.savedAt, FeedServiceSUT.now.addingTimeInterval(-3_600))
  }

  // MARK: Failures

  func test_failedFeed_isReportedAndHidesNothing() async throws {
    let sut = makeSUT([
      "one": [[.dated(1, at: 30)]], "two": [[.dated(2, at: 20)]], "three": [[.dated(3, at: 10)]],
    ])
    try await sut.local.save(XCTUnwrap(sut.feeds["two"]).firstPage(), of: "two")
    for name in ["two", "three"] { sut.feeds[name]?.fail(as: AnyError()) }

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.map(\.number), [1, 2], "the saved images of the second feed")
    XCTAssertNil(feed.savedAt)
    XCTAssertEqual(sut.notices.values, [.combinedFeedIncomplete(notLoaded: ["two", "three"], listed: 3, named: 3)])
  }

  func test_loadFeed_failsWithTheFirstErrorWhenAllFeedsFail() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]], "two": [[.dated(2, at: 20)]]])
    sut.feeds["one"]?.fail(as: FakeFeedSource.Gone(cause: .tooLarge))
    sut.feeds["two"]?.fail(as: FakeFeedSource.Gone(cause: .tooSlow(nil)))

    await assertFailure(as: .tooLarge) { _ = try await sut.service.loadFeed() }
    XCTAssertEqual(sut.notices.values, [])
  }

  func test_failedFeed_isReportedWhenTheOthersAreEmptyAndThenFail() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]], "two": [[FeedImage]](repeating: [], count: 8)])
    sut.feeds["one"]?.fail(as: AnyError())
    sut.feeds["two"]?.fail(from: 6)

    await assertFailure(as: .notFound) { _ = try await sut.service.loadFeed() }

    XCTAssertEqual(sut.notices.values, [.combinedFeedIncomplete(notLoaded: ["one"], listed: 2, named: 2)])
  }

  func test_failedPage_delaysNothingAndIsRetriedWithTheNextOne() async throws {
    let sut = makeSUT([
      "long": [[.dated(1, at: 90)], [.dated(2, at: 60)], [.dated(6, at: 5)]],
      "other": [[.dated(3, at: 70)], [.dated(4, at: 40)]],
    ])
    var page = try await sut.service.loadFeed().page
    sut.feeds["long"]?.fail(from: 1)

    page = try await XCTUnwrap(page.loadMore)()
    XCTAssertEqual(page.items.map(\.number), [3])
    XCTAssertEqual(sut.notices.values, [.combinedFeedIncomplete(notLoaded: ["long"], listed: 2, named: 2)])
    page = try await XCTUnwrap(page.loadMore)()
    XCTAssertEqual(page.items.map(\.number), [4])
    let loadMore = try XCTUnwrap(page.loadMore)
    await assertFailure(as: .notFound, "there are no other images") { _ = try await loadMore() }
    sut.feeds["long"]?.fail(from: nil)
    page = try await loadMore()

    XCTAssertEqual(page.items.map(\.number), [2], "the late page moves no image")
    page = try await XCTUnwrap(page.loadMore)()
    XCTAssertEqual(page.items.map(\.number), [6])
    XCTAssertNil(page.loadMore)
  }

  func test_omittedEntriesOfAFailedLoad_areReportedWithTheNextPage() async throws {
    let one = FeedSourceStub(
      [
        nil: FeedPage(images: [.dated(1, at: 30)], cursor: "1"),
        "1": FeedPage(images: [], omitted: OmittedEntries(count: 3)),
      ], key: "one")
    let two = FakeFeedSource([[.dated(2, at: 30)], [.dated(4, at: 20)]], key: "two")
    let sut = makeSUT([("one", one), ("two", two)])
    let feed = try await sut.service.loadFeed()
    let loadMore = try XCTUnwrap(feed.page.loadMore)
    two.fail(from: 1)

    await assertFailure(as: .notFound) { _ = try await loadMore() }
    two.fail(from: nil)
    let page = try await loadMore()

    XCTAssertEqual(page.items.map(\.number), [4])
    XCTAssertEqual(page.omitted, OmittedEntries(count: 3))
    XCTAssertEqual(one.requests.values, [nil, "1"], "pages that were loaded are not requested again")
  }

  func test_cancelledLoad_reportsNoFeedAndLosesNothing() async throws {
    let isHeld = Locked(true)
    let slow = FakeFeedSource([[.dated(1, at: 30)], [.dated(3, at: 10)]], key: "slow") {
      if isHeld.withLock({ $0 }) { try await eventually { Task.isCancelled } }
      try Task.checkCancellation()
    }
    let quick = FakeFeedSource([[.dated(2, at: 30)], [.dated(4, at: 20)]], key: "quick")
    let sut = makeSUT([("slow", slow), ("quick", quick)])
    /// Cancels a load of two feeds after the quick feed has returned an image.
    func cancelled<Value: Sendable>(
      after image: Int, _ work: @escaping @Sendable () async throws -> Value
    ) async throws {
      isHeld.withLock { $0 = true }
      let before = slow.requests.values.count
      let load = Task { try await work() }
      try await eventually {
        let saved = try await sut.local.savedFeed(of: "quick")?.images.last?.number
        return slow.requests.values.count > before && saved == image
      }
      load.cancel()
      guard case .failure(let error) = try await load.resultInTime() else { return XCTFail("Expected nothing") }
      XCTAssertTrue(error is CancellationError, "\(error)")
      isHeld.withLock { $0 = false }
    }

    try await cancelled(after: 2) { try await sut.service.loadFeed() }
    let feed = try await sut.service.loadFeed()
    let loadMore = try XCTUnwrap(feed.page.loadMore)
    try await cancelled(after: 4) { try await loadMore() }
    let next = try await loadMore()

    XCTAssertEqual(feed.page.items.map(\.number), [1, 2])
    XCTAssertEqual(next.items.map(\.number), [4, 3])
    XCTAssertEqual(sut.notices.values, [])
  }

  func test_feedsBeyondTheLimit_areReported() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]]], namedCount: 73)

    _ = try await sut.service.loadFeed()

    XCTAssertEqual(sut.notices.values, [.combinedFeedIncomplete(notLoaded: [], listed: 1, named: 73)])
  }

  func test_feeds_areLoadedSixAtATime() async throws {
    let (running, most) = (Locked(0), Recorder<Int>())
    let feeds = (0..<20).map { number in
      FakeFeedSource([[.dated(number, at: -number)]], key: "\(number)") {
        most.record(
          running.withLock { running in
            running += 1; return running
          })
        // The first six loads wait until all six have started, and then long enough for a seventh to start.
        try await eventually { most.values.count >= 6 }
        for _ in 0..<50 { await Task.yield() }
        running.withLock { $0 -= 1 }
      }
    }
    let sut = makeSUT(feeds.map { ("a feed", $0) })

    let feed = try await sut.service.loadFeed()

    XCTAssertEqual(feed.page.items.count, 20)
    XCTAssertEqual(most.values.max(), 6)
  }

  // MARK: Parts

  func test_commentsDetailsAndPictures_areOfTheImagesOwnFeed() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]], "two": [[.dated(2, at: 20)]]])
    let feed = try await sut.service.loadFeed()
    let image = try XCTUnwrap(feed.page.items.last)
    sut.feeds["two"]?.show(Data("a picture".utf8), at: image.url)

    let content = try await sut.service.loadCommentsOrDetails(of: image)
    let detailed = try await sut.service.detailed(image)
    let picture = try await sut.service.loadImageData(from: image.url) { $0 }

    XCTAssertEqual(
      content, .comments([ImageComment(id: image.id, message: "two", createdAt: .distantPast, username: "ada")]))
    XCTAssertEqual(detailed, image)
    XCTAssertEqual(picture, Data("a picture".utf8))
    XCTAssertEqual(sut.feeds["one"]?.requests.values, [nil])
    try await eventually { try await sut.local.imageData(from: image.url) == picture }
  }

  func test_missingPicture_failsWithTheErrorOfItsOwnFeed() async throws {
    let (one, two) = (FakeFeedSource([[.dated(1, at: 30)]]), FakeFeedSource([[.dated(2, at: 20)]], isSaved: false))
    let sut = makeSUT([("one", one), ("two", two)])
    let feed = try await sut.service.loadFeed()
    let url = try XCTUnwrap(feed.page.items.last).url
    for feed in [one, two] { feed.show(Data("a picture".utf8), at: url) }

    let picture = try await sut.service.loadImageData(from: url) { $0 }
    try await eventually { sut.parts[1].loads.loads.withLock { $0.downloads.isEmpty } }
    two.fail(as: FakeFeedSource.Gone(cause: .tooLarge))

    XCTAssertEqual(picture, Data("a picture".utf8))
    await assertFailure(as: .tooLarge) { _ = try await sut.service.loadImageData(from: url) { $0 } }
  }

  func test_pictureOfAFeedThatIsNotSaved_isNotSaved() async throws {
    let feed = FakeFeedSource([[.dated(1, at: 30)]], isSaved: false)
    let sut = makeSUT([("folder", feed)])
    let loaded = try await sut.service.loadFeed()
    let image = try XCTUnwrap(loaded.page.items.first)
    feed.show(Data("a picture".utf8), at: image.url)

    _ = try await sut.service.loadImageData(from: image.url) { $0 }
    try await eventually { sut.parts[0].loads.loads.withLock { $0.downloads.isEmpty } }

    let saved = try await sut.local.imageData(from: image.url)
    XCTAssertNil(saved)
  }

  func test_imageByID_isSearchedInEveryFeedAndThenRequested() async throws {
    let blind = FakeFeedSource([], key: "blind", findsImagesByID: true)
    let feeds = [
      ("blind", blind), ("one", FakeFeedSource([[.dated(1, at: 30)]], key: "one")),
      ("two", FakeFeedSource([[.dated(2, at: 20)]], key: "two")),
    ]
    let sut = makeSUT(feeds)

    for (number, key) in [(2, "two"), (9, "blind")] {
      let id = FeedImage.web(number).id
      let content = try await sut.service.loadCommentsOrDetails(ofImageWithID: id)
      XCTAssertEqual(
        content, .comments([ImageComment(id: id, message: key, createdAt: .distantPast, username: "ada")]))
    }
    await assertThrows(FeedService.UnknownImage.self) {
      try await self.makeSUT([feeds[1]]).service.loadCommentsOrDetails(ofImageWithID: UUID())
    }
  }

  func test_seenImage_isRecordedInItsOwnFeed() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]], "two": [[.dated(2, at: 20)]]])
    _ = try await sut.service.loadFeed()
    await sut.service.finishSaving()
    sut.feeds["one"]?.show([[.dated(3, at: 40), .dated(1, at: 30)]])
    sut.feeds["two"]?.show([[.dated(4, at: 35)], [.dated(5, at: 25), .dated(2, at: 20)]])

    let feed = try await sut.service.loadFeed()
    let next = try await XCTUnwrap(feed.page.loadMore)()
    await sut.service.finishSaving()
    let before = await counts(of: sut.parts)
    sut.service.seen.see([FeedImage.web(3).id, FeedImage.web(5).id])
    sut.service.seen.note(place: FeedImage.web(4).id)
    await sut.service.finishSaving()

    XCTAssertEqual(feed.page.unseen, [FeedImage.web(3).id, FeedImage.web(4).id])
    XCTAssertEqual(next.unseen, [FeedImage.web(5).id])
    XCTAssertEqual(before, [1, 2])
    let after = await counts(of: sut.parts)
    XCTAssertEqual(after, [0, 1])
    let places = (await sut.service.seen.place(), await sut.parts[1].seen.place())
    XCTAssertEqual(places.0, FeedImage.web(4).id)
    XCTAssertNil(places.1, "the part has its own place")
  }

  func test_stopLoading_stopsAllFeeds() async throws {
    let sut = makeSUT(["one": [[.dated(1, at: 30)]]])
    _ = try await sut.service.loadFeed()
    await sut.service.finishSaving()
    sut.date.withLock { $0 = FeedServiceSUT.now.addingTimeInterval(7 * 24 * 3_600) }

    await sut.service.validateCache()
    sut.service.stopLoading()

    let isSaved = try await sut.local.hasFeed(of: "one")
    XCTAssertFalse(isSaved, "the saved feed has expired")
    for service in sut.parts + [sut.service] {
      await assertThrows(CancellationError.self) { try await service.loadFeed() }
    }
  }

  // MARK: - Helpers

  private struct SUT {
    let service: FeedService
    let feeds: [String: FakeFeedSource]
    let parts: [FeedService]
    let local: LocalFeed
    let date: Locked<Date>
    let notices: Recorder<FeedNotice>
  }

  /// Creates the parts in the order "one", "two", "three", followed by parts with other names.
  private func makeSUT(_ pages: [String: [[FeedImage]]], namedCount: Int? = nil) -> SUT {
    let order = ["one", "two", "three"]
    let names = pages.keys.sorted { (order.firstIndex(of: $0) ?? 9, $0) < (order.firstIndex(of: $1) ?? 9, $1) }
    return makeSUT(names.map { ($0, FakeFeedSource(pages[$0] ?? [], key: "\($0)")) }, namedCount: namedCount)
  }

  private func makeSUT(_ feeds: [(String, any FeedSource)], namedCount: Int? = nil) -> SUT {
    let date = Locked(FeedServiceSUT.now)
    let local = LocalFeed(currentDate: { date.withLock { $0 } }, makeStore: { InMemoryFeedStore() })
    let notices = Recorder<FeedNotice>()
    let log = FailureLog { _ in }
    let parts = feeds.map { name, feed in
      FeedService.Part(
        name: name,
        service: FeedService(
          finder: FeedSourceFinder(feed), local: local, log: log, onNotice: { XCTFail("unexpected notice: \($0)") }))
    }
    let service = FeedService(
      parts, title: "all", namedCount: namedCount ?? feeds.count, local: local, log: log, onNotice: notices.record)
    trackForEventualDeallocation(service)
    return SUT(
      service: service,
      feeds: Dictionary(feeds, uniquingKeysWith: { one, _ in one }).compactMapValues { $0 as? FakeFeedSource },
      parts: parts.map(\.service), local: local, date: date, notices: notices)
  }

  /// Returns the number of new images of each part.
  private func counts(of services: [FeedService]) async -> [Int] {
    var counts: [Int] = []
    for service in services { counts.append(await service.summary().newCount) }
    return counts
  }

  /// Returns the numbers of the images on all pages.
  private func pages(of sut: SUT) async throws -> [[Int]] {
    var page = try await sut.service.loadFeed().page
    var pages = [page.items.compactMap(\.number)]
    while let loadMore = page.loadMore, pages.count < 100 {
      page = try await loadMore()
      pages.append(page.items.compactMap(\.number))
    }
    return pages
  }
}
