import FeedCaching
import FeedDomain
import FeedTestSupport
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

final class LocalFeedMarksTests: XCTestCase {
  func test_noteLoad_marksAllImagesAsSeenOnTheFirstLoad() async throws {
    let sut = makeSUT()
    let (ids, new) = (makeIDs(3), makeIDs(2))
    try await assertUnseen([], among: ids, of: sut, "a feed that was never loaded")

    try await sut.local.noteLoad(of: ids, of: "any")

    try await assertUnseen(new, among: ids + new, of: sut)
  }

  func test_noteLoad_marksNothingAsSeenOnLaterLoads() async throws {
    let sut = makeSUT()
    let (old, new) = (makeIDs(3), makeIDs(2))
    try await sut.local.noteLoad(of: old, of: "any")

    try await sut.local.noteLoad(of: new + old, of: "any")

    try await assertUnseen(new, among: new + old, of: sut)
  }

  func test_noteLoad_isTheFirstLoadAfterFailures() async throws {
    let sut = makeSUT()
    let ids = makeIDs(3)
    try await sut.local.noteFailure(.tooSlow(nil), of: "any")
    try await sut.local.noteSeen([], place: ids[0], of: "any")

    try await sut.local.noteLoad(of: ids, of: "any")

    try await assertUnseen([], among: ids, of: sut)
  }

  func test_noteLoad_extendsTheTimeOfListedImages() async throws {
    let sut = makeSUT()
    let (kept, gone) = (makeIDs(1), makeIDs(1))
    try await sut.local.noteLoad(of: kept + gone, of: "any")
    sut.pass(days: 50)
    try await sut.local.noteLoad(of: kept, of: "any")
    sut.pass(days: 40)

    try await sut.local.noteLoad(of: [], of: "any")

    try await assertUnseen(gone, among: kept + gone, of: sut)
  }

  func test_noteLoad_remembersTenThousandImagesPerFeed() async throws {
    let sut = makeSUT()
    let first = makeIDs(10)
    try await sut.local.noteLoad(of: first, of: "any")
    sut.pass(days: 2)
    try await sut.local.noteSeen(makeIDs(9_995), of: "any")

    try await sut.local.noteLoad(of: [], of: "any")

    let unseen = try await sut.local.unseen(among: first, of: "any")
    XCTAssertEqual(unseen.count, 5)
  }

  func test_noteSeen_marksOnlyTheseImages() async throws {
    let sut = makeSUT()
    try await sut.local.noteLoad(of: [], of: "any")
    let ids = makeIDs(3)

    try await sut.local.noteSeen([ids[1]], of: "any")

    try await assertUnseen([ids[0], ids[2]], among: ids, of: sut)
  }

  func test_place_isTheLastRecordedOne() async throws {
    let sut = makeSUT()
    let before = try await sut.local.place(of: "any")
    let ids = makeIDs(2)

    for id in ids { try await sut.local.noteSeen([], place: id, of: "any") }
    try await sut.local.noteSeen([UUID()], of: "any")
    try await sut.local.noteLoad(of: [], of: "any")

    let place = try await sut.local.place(of: "any")
    XCTAssertEqual([before, place], [nil, ids[1]])
  }

  func test_summary_hasUnseenCountAndOutcomeOfTheLastLoad() async throws {
    let sut = makeSUT()
    try await assertSummary(FeedSummary(), of: sut)
    let loaded = sut.date.withLock { $0 }
    try await sut.local.save(FeedPage(images: []), of: "any")
    _ = try await sut.local.append(FeedPage(images: FeedImage.examples(0..<4)), at: nil, of: "any")

    try await assertSummary(FeedSummary(newCount: 4, lastLoad: loaded), of: sut)
    try await sut.local.noteFailure(.notFound, of: "any")
    try await assertSummary(FeedSummary(newCount: 4, lastLoad: loaded, lastFailure: .notFound), of: sut)
    sut.pass(days: 7)
    try await assertSummary(FeedSummary(lastLoad: loaded, lastFailure: .notFound), of: sut, "the feed has expired")
    try await sut.local.noteLoad(of: [], of: "any")
    try await assertSummary(FeedSummary(lastLoad: sut.date.withLock { $0 }), of: sut)
  }

  func test_forgetOldMarks_forgetsFeedsAfterNinetyDays() async throws {
    let sut = makeSUT()
    let loaded = sut.date.withLock { $0 }
    try await sut.local.noteLoad(of: [], of: "any")

    sut.pass(days: 90, less: 1)
    try await sut.local.forgetOldMarks()
    try await assertSummary(FeedSummary(lastLoad: loaded), of: sut)
    sut.date.withLock { $0 += 1 }
    try await sut.local.forgetOldMarks()
    try await assertSummary(FeedSummary(), of: sut)
  }

  // MARK: - Helpers

  private struct SUT {
    let local: LocalFeed
    let date: Locked<Date>

    /// Advances the date by calendar days, as the policy counts them. Such a day may be shorter or longer than 24
    /// hours.
    func pass(days: Int, less seconds: TimeInterval = 0) {
      date.withLock { date in
        let later = Calendar(identifier: .gregorian).date(byAdding: .day, value: days, to: date)
        date = (later ?? .distantPast) - seconds
      }
    }
  }

  private func makeSUT() -> SUT {
    let date = Locked(Date(timeIntervalSinceReferenceDate: 800_000_000))
    let local = LocalFeed(currentDate: { date.withLock { $0 } }, makeStore: { InMemoryFeedStore() })
    trackForMemoryLeaks(local)
    return SUT(local: local, date: date)
  }

  private func makeIDs(_ count: Int) -> [UUID] { (0..<count).map { _ in UUID() } }

  private func assertUnseen(
    _ expected: [UUID], among ids: [UUID], of sut: SUT, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let unseen = try await sut.local.unseen(among: ids, of: "any")
    XCTAssertEqual(unseen, Set(expected), message, file: file, line: line)
  }

  private func assertSummary(
    _ expected: FeedSummary, of sut: SUT, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    let summary = try await sut.local.summary(of: "any")
    XCTAssertEqual(summary, expected, message, file: file, line: line)
  }
}
