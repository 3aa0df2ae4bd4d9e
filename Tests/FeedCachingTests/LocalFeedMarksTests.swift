import FeedCaching
import FeedDomain
import TestSupport
import XCTest

final class LocalFeedMarksTests: XCTestCase {
  func test_noteLoad_ofAFeedForTheFirstTimeTakesAllAsSeen() throws {
    let sut = makeSUT()
    let ids = makeIDs(3)
    XCTAssertEqual(try sut.marks.unseen(among: ids), [], "a feed that was never loaded")

    try sut.marks.noteLoad(of: ids)

    let new = makeIDs(2)
    XCTAssertEqual(try sut.marks.unseen(among: ids + new), Set(new))
  }

  func test_noteLoad_takesNothingAsSeenLater() throws {
    let sut = makeSUT()
    let (old, new) = (makeIDs(3), makeIDs(2))
    try sut.marks.noteLoad(of: old)

    try sut.marks.noteLoad(of: new + old)

    XCTAssertEqual(try sut.marks.unseen(among: new + old), Set(new))
  }

  func test_noteLoad_ofAFeedThatFailedFirstIsTheFirst() throws {
    let sut = makeSUT()
    let ids = makeIDs(3)
    try sut.marks.noteFailure(.tooSlow(nil))
    try sut.marks.noteSeen([], place: ids[0])

    try sut.marks.noteLoad(of: ids)

    XCTAssertEqual(try sut.marks.unseen(among: ids), [])
  }

  func test_noteLoad_remembersWhatIsStillListedForAsLongAgain() throws {
    let sut = makeSUT()
    let (kept, gone) = (makeIDs(1), makeIDs(1))
    try sut.marks.noteLoad(of: kept + gone)
    sut.clock.now = sut.clock.now.adding(days: 50)
    try sut.marks.noteLoad(of: kept)
    sut.clock.now = sut.clock.now.adding(days: 40)

    try sut.marks.noteLoad(of: [])

    XCTAssertEqual(try sut.marks.unseen(among: kept + gone), Set(gone))
  }

  func test_noteLoad_remembersTenThousandOfAFeed() throws {
    let sut = makeSUT()
    let first = makeIDs(10)
    try sut.marks.noteLoad(of: first)
    sut.clock.now = sut.clock.now.adding(days: 2)
    try sut.marks.noteSeen(makeIDs(9_995))

    try sut.marks.noteLoad(of: [])

    XCTAssertEqual(try sut.marks.unseen(among: first).count, 5)
  }

  func test_noteSeen_isOfTheseAlone() throws {
    let sut = makeSUT()
    try sut.marks.noteLoad(of: [])
    let ids = makeIDs(3)

    try sut.marks.noteSeen([ids[1]])

    XCTAssertEqual(try sut.marks.unseen(among: ids), [ids[0], ids[2]])
  }

  func test_place_isTheLastThatWasNoted() throws {
    let sut = makeSUT()
    XCTAssertNil(try sut.marks.place())
    let ids = makeIDs(2)

    for id in ids { try sut.marks.noteSeen([], place: id) }
    try sut.marks.noteSeen([UUID()])
    try sut.marks.noteLoad(of: [])

    XCTAssertEqual(try sut.marks.place(), ids[1])
  }

  func test_summary_tellsWhatIsSavedAndNotSeenAndHowTheLastLoadEnded() throws {
    let sut = makeSUT()
    XCTAssertEqual(try sut.marks.summary(), FeedSummary())
    try sut.marks.noteLoad(of: makeIDs(1))
    let loaded = sut.clock.now

    try sut.store.store(forKey: "any").insert(uniqueImageFeed(count: 4).local, timestamp: sut.clock.now)
    XCTAssertEqual(try sut.marks.summary(), FeedSummary(newCount: 4, lastLoad: loaded))
    try sut.marks.noteFailure(.notFound)
    XCTAssertEqual(try sut.marks.summary(), FeedSummary(newCount: 4, lastLoad: loaded, lastFailure: .notFound))
    sut.clock.now = sut.clock.now.adding(days: 7)
    XCTAssertEqual(try sut.marks.summary().newCount, 0, "a saved feed that has expired")
    try sut.marks.noteLoad(of: [])
    XCTAssertEqual(try sut.marks.summary(), FeedSummary(lastLoad: sut.clock.now))
  }

  func test_forgetOldMarks_forgetsFeedsAfterNinetyDays() throws {
    let sut = makeSUT()
    try sut.marks.noteLoad(of: [])
    let loaded = sut.clock.now

    sut.clock.now = loaded.adding(days: 90) - 1
    try sut.marks.forgetOldMarks()
    XCTAssertEqual(try sut.marks.summary().lastLoad, loaded)
    sut.clock.now = loaded.adding(days: 90)
    try sut.marks.forgetOldMarks()
    XCTAssertNil(try sut.marks.summary().lastLoad)
  }

  func test_failureCause_isTheSameOnceItWasWritten() {
    let causes: [FailureCause] = [
      .noConnection(nil), .invalidData, .unexpectedStatus(UnexpectedStatus(code: 404)),
      .authenticationRequired(server: "https://example.com"), .tokenRefused, .loginRequired, .bearerRequired,
      .noSource(answers: []),
      .noSource(answers: ["one: 404", "", "three: no feed"]), .untrustedCertificate(nil), .insecureRedirect, .tooLarge,
      .tooSlow(nil), .notFound, .notReadable, .notAPicture, .noSandbox(lacking: "landlock"),
      .noConnection(ConnectionFailure(host: "a.com", reason: .noAnswer, seconds: 60)),
      .noConnection(ConnectionFailure(host: "a.com", reason: nil)),
      .noConnection(ConnectionFailure(host: "a.com", isProxy: true, reason: .refused)),
      .untrustedCertificate(ConnectionFailure(host: "a.com", reason: .outOfDate)),
      .noAccount(name: "bob", server: "b.example:81"), .tooManyRedirects(server: "b.example:81"),
      .tooSlow(ConnectionFailure(host: "a.com", reason: .noWholeAnswer, seconds: 60)),
    ]

    XCTAssertEqual(causes.map { FailureCause(text: $0.text) }, causes)
    XCTAssertEqual(Set(causes.map(\.text)).count, causes.count)
    XCTAssertEqual(FailureCause(text: "a word of a newer program\nand more"), .noConnection(nil))
    XCTAssertEqual(FailureCause(text: ""), .noConnection(nil))
    XCTAssertLessThan(
      FailureCause.noSource(answers: Array(repeating: String(repeating: "a", count: 9_999), count: 99)).text.count,
      11_000)
  }

  // MARK: - Helpers

  private final class Clock {
    var now = Date(timeIntervalSinceReferenceDate: 800_000_000)
  }

  private func makeSUT() -> (marks: LocalFeedMarks, store: InMemoryFeedStore, clock: Clock) {
    let (store, clock) = (InMemoryFeedStore(), Clock())
    let marks = LocalFeedMarks(store: store, key: "any") { clock.now }
    for instance in [store, marks] as [AnyObject] { trackForMemoryLeaks(instance) }
    return (marks, store, clock)
  }

  private func makeIDs(_ count: Int) -> [UUID] { (0..<count).map { _ in UUID() } }
}
