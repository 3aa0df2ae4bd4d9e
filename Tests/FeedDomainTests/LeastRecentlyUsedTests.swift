import FeedDomain
import XCTest

final class LeastRecentlyUsedTests: XCTestCase {
  func test_value_isNilUntilItIsInserted() {
    var sut = makeSUT(budget: 1)
    XCTAssertNil(sut.value(for: "a"))

    sut.insert(1, for: "a")

    XCTAssertEqual(sut.value(for: "a"), 1)
    XCTAssertNil(sut.value(for: "b"))
  }

  func test_insert_usesACostOfOneByDefault() {
    var sut = makeSUT(budget: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { sut.insert(value, for: key) }

    XCTAssertEqual(keys(of: &sut), ["a", "b", "c"])

    sut.insert(3, for: "d")

    XCTAssertEqual(keys(of: &sut), ["b", "c", "d"])
  }

  func test_insert_evictsTheOldestValue() {
    var sut = makeSUT(budget: 2)

    for (value, key) in ["b", "c", "a"].enumerated() { sut.insert(value, for: key) }

    XCTAssertEqual(keys(of: &sut), ["a", "c"])
  }

  func test_insert_keepsValuesThatWereReadSince() {
    var sut = makeSUT(budget: 2)
    sut.insert(1, for: "a")
    sut.insert(2, for: "b")
    _ = sut.value(for: "a")

    sut.insert(3, for: "c")

    XCTAssertEqual(keys(of: &sut), ["a", "c"])
  }

  func test_insert_evictsAsManyValuesAsTheBudgetRequires() {
    var sut = makeSUT(budget: 10)
    sut.insert(1, for: "a", cost: 3)
    sut.insert(2, for: "b", cost: 3)
    sut.insert(3, for: "c", cost: 4)
    XCTAssertEqual(keys(of: &sut), ["a", "b", "c"], "the whole budget may be used")

    sut.insert(4, for: "d", cost: 6)

    XCTAssertEqual(keys(of: &sut), ["c", "d"])
  }

  func test_insert_replacesThePreviousValueAndItsCost() {
    var sut = makeSUT(budget: 10)
    sut.insert(1, for: "a", cost: 9)
    sut.insert(2, for: "a", cost: 1)

    sut.insert(3, for: "b", cost: 9)

    XCTAssertEqual(sut.value(for: "a"), 2)
    XCTAssertEqual(sut.value(for: "b"), 3)
  }

  func test_insert_dropsAValueAboveTheBudgetAndThePreviousOne() {
    var sut = makeSUT(budget: 10)
    sut.insert(1, for: "a", cost: 5)
    sut.insert(2, for: "b", cost: 5)

    sut.insert(3, for: "a", cost: 11)

    XCTAssertEqual(keys(of: &sut), ["b"], "the other values stay")
    sut.insert(4, for: "c", cost: 5)
    XCTAssertEqual(keys(of: &sut), ["b", "c"], "the dropped value no longer counts")
  }

  // MARK: Helpers

  private func makeSUT(budget: Int) -> LeastRecentlyUsed<String, Int> { LeastRecentlyUsed(budget: budget) }

  private func keys(of sut: inout LeastRecentlyUsed<String, Int>) -> [String] {
    var keys: [String] = []
    for key in ["a", "b", "c", "d"] where sut.value(for: key) != nil { keys.append(key) }
    return keys
  }
}
