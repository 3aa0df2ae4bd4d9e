import FeedDomain
import XCTest

final class OmittedEntriesTests: XCTestCase {
  func test_sum_addsTheCountsOfPages() {
    let first = OmittedEntries(count: 3, pageCount: 2)
    let second = OmittedEntries(
      count: 4, pageCount: 1, hasFurther: true, isOfFolder: true, missing: MissingPaths(count: 5, of: 9))
    let third = OmittedEntries(missing: MissingPaths(count: 1, of: 9))

    let sum = OmittedEntries(
      count: 7, pageCount: 3, hasFurther: true, isOfFolder: true, missing: MissingPaths(count: 6, of: 9))
    XCTAssertEqual(first + second + third, sum)
    XCTAssertEqual(third + second + first, sum)
    XCTAssertEqual(sum + .nothing, sum)
  }

  func test_counts_areNeverNegativeOrLargerThanTheWhole() {
    let numbers = [Int.min, -1, 0, 1, .max]
    for count in numbers {
      for other in numbers {
        let sut = OmittedEntries(count: count, pageCount: other, missing: MissingPaths(count: count, of: other))
        for entries in [sut, sut + sut, sut + sut + OmittedEntries(count: 1)] {
          XCTAssertGreaterThanOrEqual(entries.count, 0, "\(count) \(other)")
          XCTAssertTrue((0...entries.count).contains(entries.pageCount), "\(count) \(other)")
          XCTAssertTrue((0...max(0, entries.missing.total)).contains(entries.missing.count), "\(count) \(other)")
        }
      }
    }
  }
}
