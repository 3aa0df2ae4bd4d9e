import FeedAPI
import FeedDomain
import FoundationNetworking
import Locks
import TestSupport
import XCTest

final class RateLimitsTests: XCTestCase {
  func test_check_refusesTheOriginUntilItsTimeHasCome() throws {
    let (sut, clock) = makeSUT()
    XCTAssertNil(refusal(by: sut))

    try sut.record(answer(["Retry-After": "90"]))

    XCTAssertEqual(refusal(by: sut), UnexpectedStatus(code: 429, retryAfter: .seconds(90)))
    clock.advance(by: 30.5)
    XCTAssertEqual(refusal(by: sut), UnexpectedStatus(code: 429, retryAfter: .seconds(60)))
    clock.advance(by: 59)
    XCTAssertEqual(refusal(by: sut), UnexpectedStatus(code: 429, retryAfter: .seconds(1)))
    clock.advance(by: 0.5)
    XCTAssertNil(refusal(by: sut))
    XCTAssertNil(refusal(by: sut))
  }

  func test_check_letsOtherOriginsBeAsked() throws {
    let (sut, _) = makeSUT()

    try sut.record(answer(["Retry-After": "90"]))

    for url in ["http://host.example/feed", "https://host.example:8443/", "https://other.example/", "data:"] {
      XCTAssertNil(refusal(by: sut, of: url), url)
    }
    XCTAssertNotNil(refusal(by: sut, of: "https://HOST.example:443/another?path"))
  }

  func test_note_takesOnlyAnswersToTooManyRequestsThatTellATime() throws {
    let (sut, _) = makeSUT()

    try sut.record(answer([:]))
    try sut.record(answer(["Retry-After": "0"]))
    try sut.record(answer(["Retry-After": "soon", "X-RateLimit-Reset": "later"]))
    try sut.record(answer(["Retry-After": "90", "X-RateLimit-Reset": "2023-11-14T23:13:20Z"], status: 503))
    try sut.record(answer(["X-RateLimit-Reset": "2023-11-14T23:13:20Z"], status: 200))

    XCTAssertNil(refusal(by: sut))
  }

  func test_note_keepsTheLaterOfTwoTimes() throws {
    let (sut, clock) = makeSUT()
    try sut.record(answer(["Retry-After": "90"]))
    try sut.record(answer(["Retry-After": "5"]))
    XCTAssertEqual(refusal(by: sut)?.retryAfter, .seconds(90))

    try sut.record(answer(["Retry-After": "100"]))
    XCTAssertEqual(refusal(by: sut)?.retryAfter, .seconds(100))

    clock.advance(by: 200)
    try sut.record(answer(["Retry-After": "5"]))
    XCTAssertEqual(refusal(by: sut)?.retryAfter, .seconds(5))
  }

  func test_record_forgetsATimeFromBeforeTheClockWasSetBack() throws {
    let (sut, clock) = makeSUT()
    try sut.record(answer(["Retry-After": "90"]))

    clock.advance(by: -1e9)
    try sut.record(answer(["Retry-After": "5"]))

    XCTAssertEqual(refusal(by: sut)?.retryAfter, .seconds(5))
  }

  func test_check_refusesForNoLongerThanToldWhateverTheClockDoes() throws {
    try fuzz(rounds: 200) { generator in
      let (sut, clock) = makeSUT()
      for _ in 0..<20 {
        let wait = Int.random(in: 1...600, using: &generator)
        try sut.record(answer(["Retry-After": "\(wait)"]))
        XCTAssertLessThanOrEqual(refusal(by: sut)?.retryAfter ?? .zero, .seconds(600))
        clock.advance(by: [-1e9, -3600, -1, 0, 1, 3600, 1e9].randomElement(using: &generator) ?? 0)
      }
    }
  }

  func test_check_asksAgainWhenTheClockWasSetBack() throws {
    let (sut, clock) = makeSUT()
    try sut.record(answer(["Retry-After": "90"]))

    clock.advance(by: -3600)

    XCTAssertNil(refusal(by: sut))
  }

  // MARK: - Helpers

  private final class ManualDate: Sendable {
    private let date = Locked(Date(timeIntervalSince1970: 1_700_000_000))

    var now: Date { date.withLock { $0 } }
    func advance(by interval: TimeInterval) { date.withLock { $0 += interval } }
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> (sut: RateLimits, clock: ManualDate) {
    let clock = ManualDate()
    return (RateLimits(currentDate: { clock.now }), clock)
  }

  private func answer(_ headers: [String: String], status: Int = 429) throws -> HTTPURLResponse {
    try XCTUnwrap(
      HTTPURLResponse(
        url: makeURL("https://host.example/feed"), statusCode: status, httpVersion: nil, headerFields: headers))
  }

  private func refusal(by sut: RateLimits, of url: String = "https://host.example/feed") -> UnexpectedStatus? {
    do {
      try sut.check(makeURL(url))
      return nil
    } catch {
      return error as? UnexpectedStatus
    }
  }
}
