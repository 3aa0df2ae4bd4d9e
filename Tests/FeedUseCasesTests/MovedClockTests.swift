import FeedCaching
import FeedDomain
import FeedStoreSQLite
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of what the cache keeps while the clock is moved back and forth, or has stood still in a long sleep.
final class MovedClockTests: XCTestCase {
  private let year: TimeInterval = 365 * 24 * 3600
  private let ids = (0..<3).map { _ in UUID() }
  private let page = anyURL("page")

  func test_clockSetBackForAWhile_losesNothing() async throws {
    for distance in [3600, 24 * 3600, 40 * year] as [TimeInterval] {
      let (sut, now) = try makeSUT()
      let expected = try await save(in: sut)

      now.withLock { $0 -= distance }
      try await sut.noteSeen([], of: "any")
      try await sut.validateCache()
      let meanwhile = try await contents(of: sut)
      now.withLock { $0 += distance + 3600 }
      try await sut.validateCache()

      let afterwards = try await contents(of: sut)
      XCTAssertEqual([meanwhile, afterwards], [expected, expected], "\(distance)")
    }
  }

  func test_twoMonthsAsleep_loseTheFeedAlone() async throws {
    let (sut, now) = try makeSUT()
    var expected = try await save(in: sut)

    now.withLock { $0 += year / 6 }
    try await sut.validateCache()

    expected.images = nil
    let found = try await contents(of: sut)
    XCTAssertEqual(found, expected)
  }

  func test_clockThatWasAhead_hidesNothingThatIsNewer() async throws {
    let (sut, now) = try makeSUT()
    now.withLock { $0 += 10 * year }
    for number in 0..<Limits.openedAddresses { try await sut.noteOpened("\(number).example") }
    try await sut.save(pictureAddress: nil, onPage: page)
    try await sut.save(FeedPage(images: []), of: "any")
    now.withLock { $0 -= 10 * year }

    let emptyPage = try await sut.picture(onPage: page)
    let expected = try await save(in: sut)

    let found = try await contents(of: sut)
    XCTAssertNil(emptyPage, "the page is asked again")
    XCTAssertEqual(found, expected)
  }

  func test_anyCourseOfTheClock_leavesTheLastOfEachReadable() async throws {
    for seed in 0..<8 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (sut, now) = try makeSUT()
      for step in 0..<10 {
        let distance = pow(10, Double.random(in: 0...9.5, using: &generator))
        now.withLock { $0 += Bool.random(using: &generator) ? distance : -distance }
        if Bool.random(using: &generator) { try await sut.validateCache() }

        let expected = try await save(in: sut)

        let found = try await contents(of: sut)
        XCTAssertEqual(found, expected, "seed \(seed), step \(step)")
      }
    }
  }

  // MARK: Helpers

  private struct Contents: Equatable {
    var images: [UUID]?
    var unseen: Set<UUID>
    var place: UUID?
    var lastOpened: String?
    var pagePicture: URL?
  }

  private func makeSUT() throws -> (LocalFeed, Locked<Date>) {
    let now = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let local = LocalFeed(currentDate: { now.withLock { $0 } }) {
      do {
        return try SQLiteFeedStore(fileURL: fileURL)
      } catch {
        XCTFail("\(error)")
        return InMemoryFeedStore()
      }
    }
    return (local, now)
  }

  /// Saves something of each kind, and returns what can be read then.
  private func save(in sut: LocalFeed) async throws -> Contents {
    let images = ids.map { FeedImage(id: $0, description: nil, location: nil, url: anyURL()) }
    try await sut.save(FeedPage(images: images), of: "any")
    try await sut.noteSeen(ids, place: ids[1], of: "any")
    try await sut.noteOpened("a.example")
    try await sut.save(pictureAddress: anyURL("picture"), onPage: page)
    return Contents(
      images: ids, unseen: [], place: ids[1], lastOpened: "a.example", pagePicture: anyURL("picture"))
  }

  private func contents(of sut: LocalFeed) async throws -> Contents {
    Contents(
      images: try await sut.savedFeed(of: "any")?.images.map(\.id),
      unseen: try await sut.unseen(among: ids, of: "any"), place: try await sut.place(of: "any"),
      lastOpened: try await sut.openedAddresses().first?.word,
      pagePicture: try await sut.picture(onPage: page)?.address)
  }
}
