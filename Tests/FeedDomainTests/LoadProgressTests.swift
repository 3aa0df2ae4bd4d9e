import FeedDomain
import XCTest

final class LoadProgressTests: XCTestCase {
  func test_amount_isTheSumOfRunningAndCompleteResponses() {
    let sut = LoadProgress()
    XCTAssertNil(sut.amount)

    let first = sut.beginResponse()
    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 0, expected: nil))
    first.report(LoadProgress.Amount(received: 10, expected: 100))
    let second = sut.beginResponse()
    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 10, expected: nil), "the size of one response is unknown")
    second.report(LoadProgress.Amount(received: 1, expected: 1_000))
    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 11, expected: 1_100))
    first.report(LoadProgress.Amount(received: 90, expected: 100))
    first.end()
    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 91, expected: 1_090), "the response was truncated")
    second.end()

    XCTAssertNil(sut.amount)
  }

  func test_amount_includesTheFollowedLoad() {
    let (sut, other) = (LoadProgress(), LoadProgress())
    sut.follow(other)
    XCTAssertNil(sut.amount)

    let shared = other.beginResponse()
    shared.report(LoadProgress.Amount(received: 5, expected: 50))
    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 5, expected: 50))
    let own = sut.beginResponse()
    own.report(LoadProgress.Amount(received: 1, expected: 2))

    XCTAssertEqual(sut.amount, LoadProgress.Amount(received: 6, expected: 52))
    XCTAssertEqual(other.amount, LoadProgress.Amount(received: 5, expected: 50))
  }

  func test_amount_ofAnyNumbersIsNeitherNegativeNorMoreThanExpected() {
    let numbers = [Int.min, -1, 0, 1, 1_000, .max]
    var amounts = numbers.map { LoadProgress.Amount(received: $0, expected: nil) }
    for received in numbers { amounts += numbers.map { LoadProgress.Amount(received: received, expected: $0) } }

    for amount in amounts + amounts.flatMap({ left in amounts.map { left + $0 } }) {
      XCTAssertGreaterThanOrEqual(amount.received, 0)
      if let expected = amount.expected { XCTAssertGreaterThanOrEqual(expected, amount.received) }
    }
  }

  func test_current_isInheritedByAllTasksOfTheLoad() async {
    XCTAssertNil(LoadProgress.current)

    let inherited = await LoadProgress.track {
      let current = LoadProgress.current
      return Task { await Task { LoadProgress.current === current && current != nil }.value }
    }.value

    XCTAssertTrue(inherited)
  }
}
