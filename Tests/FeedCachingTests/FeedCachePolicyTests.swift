import FeedCaching
import TestSupport
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

  func test_validate_differsByADayAtMostBetweenTimeZonesAndNeverHidesAFeedOfTheFuture() throws {
    let zones = ["GMT", "Europe/Athens", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]
    let calendars = try zones.map { zone in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try XCTUnwrap(TimeZone(identifier: zone))
      return calendar
    }
    try fuzz { generator in
      let calendar = try XCTUnwrap(calendars.randomElement(using: &generator))
      // The years 1970 to 2100. Samoa had no 2011-12-30.
      let date = Date(timeIntervalSince1970: .random(in: 0...4e9, using: &generator))
      let tried = Bool.random(using: &generator) ? date : Date(timeIntervalSince1970: 1_325_500_000)
      let future = pow(10, Double.random(in: 0...10, using: &generator))

      XCTAssertTrue(FeedCachePolicy.validate(tried - 6 * day + 1, against: tried, calendar: calendar), "\(tried)")
      XCTAssertFalse(FeedCachePolicy.validate(tried - 8 * day - 1, against: tried, calendar: calendar), "\(tried)")
      XCTAssertTrue(FeedCachePolicy.validate(tried + future, against: tried, calendar: calendar), "\(tried)")
    }
  }

  private func isValid(age: TimeInterval) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: 1_774_861_200)
    return FeedCachePolicy.validate(date - age, against: date, calendar: calendar)
  }
}
