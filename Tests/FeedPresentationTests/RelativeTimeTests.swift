import Foundation
import TestSupport
import XCTest

@testable import FeedPresentation

final class RelativeTimeTests: XCTestCase {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static let minute: TimeInterval = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour

  func test_relativeTime_roundsShortSpans() {
    for (age, text) in [
      (0.4, "now"), (0.5, "1 second ago"), (59.4, "59 seconds ago"), (59.5, "1 minute ago"), (89, "1 minute ago"),
      (90, "2 minutes ago"), (59 * Self.minute + 30, "1 hour ago"), (90 * Self.minute, "2 hours ago"),
      (23 * Self.hour + 30 * Self.minute, "1 day ago"), (-0.4, "now"), (-90, "in 2 minutes"), (-Self.hour, "in 1 hour"),
    ] {
      XCTAssertEqual(text, relativeTime(Self.now - age), "\(age)")
    }
  }

  func test_relativeTime_isWhatFoundationSays() throws {
    var generator = SeededGenerator(seed: 7)
    for zone in ["UTC", "Europe/Berlin", "America/Sao_Paulo"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try XCTUnwrap(TimeZone(identifier: zone))
      for _ in 0..<1_000 {
        let now = Self.now + Double.random(in: 0..<1_000 * Self.day, using: &generator)
        let span = pow(10, Double.random(in: -1..<10.8, using: &generator))
        let date = now + (Bool.random(using: &generator) ? span : -span)
        for language in TextLanguage.allCases {
          let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: abs(date.timeIntervalSince(now)) < 0.5 ? .named : .numeric, unitsStyle: .wide,
            locale: language.locale, calendar: calendar)

          XCTAssertEqual(
            date.relativeTime(at: now, calendar: calendar, language: language), style.format(now), "\(date) at \(now)")
        }
      }
    }
  }

  func test_relativeTime_takesAnyDates() {
    for distance in [1e12, 1e18, 1e300, .infinity] {
      XCTAssertFalse(relativeTime(Date(timeIntervalSinceReferenceDate: distance)).isEmpty)
      XCTAssertFalse(relativeTime(Date(timeIntervalSinceReferenceDate: -distance)).isEmpty)
    }
  }

  // MARK: - Helpers

  private func relativeTime(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return date.relativeTime(at: Self.now, calendar: calendar, language: .english)
  }
}
