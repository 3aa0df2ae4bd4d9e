import FeedCaching
import FeedDomain
import TestSupport
import XCTest

/// The specs for every ``FeedMarkStore``. A store's test case inherits the specs and creates the store.
///
/// SwiftPM lists inherited tests only for a class that declares a test itself, so each test case overrides a test if it
/// has no other.
class FeedMarkStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT() throws -> any FeedMarkStore & FeedStore { throw AnyError(name: "a store's test case makes it") }

  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private let (one, other): (FeedKey, FeedKey) = ("a feed", "another feed")

  func test_retrieveMarks_deliversNothingOfAFeedThatHasNone() throws {
    let sut = try makeSUT()

    XCTAssertNil(try sut.retrieveMarks(forKey: one))
    XCTAssertEqual(try sut.retrieveSeen(among: [UUID()], forKey: one), [])
    XCTAssertEqual(try sut.countUnseen(ofFeedSavedAfter: .distantPast, forKey: one), 0)
  }

  func test_insertMarks_keepsTheLastOfEachFeed() throws {
    let sut = try makeSUT()
    let marks = FeedMarks(lastLoad: now, lastFailure: .tooSlow(nil), place: UUID())

    try sut.insert(FeedMarks(lastFailure: .tooLarge), at: now, forKey: one)
    try sut.insert(marks, at: now, forKey: one)
    try sut.insert(FeedMarks(), at: now, forKey: other)

    XCTAssertEqual(try sut.retrieveMarks(forKey: one), marks)
    XCTAssertEqual(try sut.retrieveMarks(forKey: other), FeedMarks())
  }

  func test_insertMarks_leavesWhatWasSeen() throws {
    let (sut, ids) = try makeSUT(seen: 3)

    try sut.insert(FeedMarks(place: ids[0]), at: now, forKey: one)

    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: one), Set(ids))
  }

  func test_insertSeen_keepsItForItsFeedAlone() throws {
    let (sut, ids) = try makeSUT(seen: 2)
    try sut.insert(FeedMarks(), at: now, forKey: other)

    try sut.insert(seen: [ids[0], ids[0]], at: now, forKey: one)

    XCTAssertEqual(try sut.retrieveSeen(among: ids + [UUID()], forKey: one), Set(ids))
    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: other), [])
  }

  func test_insertSeen_doesNothingForAFeedWithoutMarks() throws {
    let sut = try makeSUT()
    let id = UUID()

    try sut.insert(seen: [id], at: now, forKey: one)

    XCTAssertEqual(try sut.retrieveSeen(among: [id], forKey: one), [])
  }

  func test_retrieveSeen_findsEachOfMany() throws {
    let (sut, ids) = try makeSUT(seen: 1_000)
    let unseen = (0..<1_000).map { _ in UUID() }

    XCTAssertEqual(try sut.retrieveSeen(among: ids + unseen, forKey: one), Set(ids))
    XCTAssertEqual(try sut.retrieveSeen(among: Array(ids[..<7] + unseen[..<7]), forKey: one), Set(ids[..<7]))
  }

  func test_seen_outlastsTheSavedFeed() throws {
    let sut = try makeSUT()
    let feed = uniqueImageFeed().local
    try sut.store(forKey: one).insert(feed, timestamp: now)
    try sut.insert(FeedMarks(lastLoad: now), at: now, forKey: one)
    try sut.insert(seen: feed.map(\.id), at: now, forKey: one)

    try sut.store(forKey: one).deleteCachedFeed()
    try sut.deleteFeeds(savedUntil: now)

    XCTAssertEqual(try sut.retrieveMarks(forKey: one)?.lastLoad, now)
    XCTAssertEqual(try sut.retrieveSeen(among: feed.map(\.id), forKey: one), Set(feed.map(\.id)))
  }

  func test_countUnseen_countsTheSavedImagesThatWereNotSeen() throws {
    let sut = try makeSUT()
    let feed = uniqueImageFeed(count: 5).local
    for key in [one, other] { try sut.store(forKey: key).insert(feed, timestamp: now) }
    try sut.insert(FeedMarks(), at: now, forKey: one)
    try sut.insert(seen: [feed[1].id, feed[3].id, UUID()], at: now, forKey: one)

    XCTAssertEqual(try sut.countUnseen(ofFeedSavedAfter: now - 1, forKey: one), 3)
    XCTAssertEqual(try sut.countUnseen(ofFeedSavedAfter: now, forKey: one), 0)
    XCTAssertEqual(try sut.countUnseen(ofFeedSavedAfter: now - 1, forKey: other), 5)
  }

  func test_deleteSeen_forgetsWhatWasListedLongAgo() throws {
    let (sut, ids) = try makeSUT(seen: 3)
    let later = now.adding(days: 10)
    try sut.insert(seen: [ids[1]], at: later, forKey: one)

    try sut.deleteSeen(listedUntil: now, keepingNewest: 100, forKey: one)

    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: one), [ids[1]])
  }

  func test_deleteSeen_keepsTheNewestUpToItsLimitAndTheSavedFeed() throws {
    let sut = try makeSUT()
    let saved = uniqueImageFeed(count: 2).local
    try sut.store(forKey: one).insert(saved, timestamp: now)
    try sut.insert(FeedMarks(), at: now, forKey: one)
    try sut.insert(FeedMarks(), at: now, forKey: other)
    let ids = saved.map(\.id) + (0..<6).map { _ in UUID() }
    for (day, id) in ids.enumerated() {
      for key in [one, other] { try sut.insert(seen: [id], at: now.adding(days: 2 * day), forKey: key) }
    }

    try sut.deleteSeen(listedUntil: now.adding(days: -1), keepingNewest: 3, forKey: one)

    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: one), Set(ids[..<2] + ids[5...]))
    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: other), Set(ids))
  }

  func test_marksAndSeenImages_areKeptAsLongIfTheClockIsSetBackForAWhile() throws {
    let (sut, ids) = try makeSUT(seen: 3)

    try sut.insert(FeedMarks(place: ids[0]), at: now.adding(days: -5000), forKey: one)
    try sut.insert(seen: ids, at: now.adding(days: -5000), forKey: one)
    try sut.deleteMarks(keptUntil: now - 1)
    try sut.deleteSeen(listedUntil: now - 1, keepingNewest: 3, forKey: one)

    XCTAssertEqual(try sut.retrieveMarks(forKey: one), FeedMarks(place: ids[0]))
    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: one), Set(ids))
  }

  func test_deleteMarks_forgetsFeedsThatWereNotHeardOf() throws {
    let (sut, ids) = try makeSUT(seen: 3)
    try sut.insert(FeedMarks(), at: now + 1, forKey: other)

    try sut.deleteMarks(keptUntil: now)

    XCTAssertNil(try sut.retrieveMarks(forKey: one))
    XCTAssertEqual(try sut.retrieveSeen(among: ids, forKey: one), [])
    XCTAssertEqual(try sut.retrieveMarks(forKey: other), FeedMarks())
  }

  private func makeSUT(seen count: Int) throws -> (sut: any FeedMarkStore & FeedStore, ids: [UUID]) {
    let sut = try makeSUT()
    let ids = (0..<count).map { _ in UUID() }
    try sut.insert(FeedMarks(), at: now, forKey: one)
    try sut.insert(seen: ids, at: now, forKey: one)
    return (sut, ids)
  }
}

/// Replaces XCTest's function, so that the tests that SwiftPM lists for this base class do not run. They need a
/// subclass.
func testCase(_ tests: [(String, (FeedMarkStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FeedMarkStoreSpecs.self, [])
}
