import FeedCaching
import XCTest

final class FeedCachePolicyTests: XCTestCase {
  private let day: TimeInterval = 24 * 60 * 60

  func test_validate_acceptsUpToJustUnderSevenDays() {
    XCTAssertTrue(isValid(age: 0))
    XCTAssertTrue(isValid(age: 6 * day))
    XCTAssertTrue(isValid(age: 7 * day - 0.001))
  }

  func test_validate_refusesExactlySevenDays() {
    XCTAssertFalse(isValid(age: 7 * day))
  }

  func test_validate_refusesMoreThanSevenDays() {
    XCTAssertFalse(isValid(age: 7 * day + 0.001))
    XCTAssertFalse(isValid(age: 400 * day))
  }

  func test_validate_countsCalendarDaysWhenTheClocksChange() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "Europe/Athens"))
    // Noon of 2026-03-30 in local time. Summer time began on the day before, so the last seven days had only 167 hours.
    let date = Date(timeIntervalSince1970: 1_774_861_200)

    XCTAssertTrue(FeedCachePolicy.validate(date - 167 * 3600 + 1, against: date, calendar: calendar))
    XCTAssertFalse(FeedCachePolicy.validate(date - 167 * 3600, against: date, calendar: calendar))
  }

  private func isValid(age: TimeInterval) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: 1_774_861_200)
    return FeedCachePolicy.validate(date - age, against: date, calendar: calendar)
  }
}
