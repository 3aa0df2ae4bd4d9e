import TestSupport
import XCTest

@testable import FeedAPI

final class TimestampTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_init_readsEveryZone() throws {
    for (text, seconds) in [
      ("2020-05-20T11:24:59Z", 1_589_973_899), ("2020-05-20T11:24:59+0000", 1_589_973_899),
      ("2020-05-20T11:24:59+00:00", 1_589_973_899), ("2020-05-20T11:24:59+00", 1_589_973_899),
      ("2020-05-20T16:54:59+05:30", 1_589_973_899), ("2020-05-20T16:24:59+05", 1_589_973_899),
      ("2020-05-20T07:54:59-0330", 1_589_973_899), ("2020-05-20T00:24:59-11", 1_589_973_899),
      ("2020-05-21T01:24:59+14:00", 1_589_973_899), ("2020-05-21T11:23:59+23:59", 1_589_973_899),
      ("2019-12-31T23:59:59-00:01", 1_577_836_859), ("2020-01-01T00:00:00+00:01", 1_577_836_740),
    ] as [(String, TimeInterval)] {
      XCTAssertEqual(Date(timestamp: text)?.timeIntervalSince1970, seconds, text)
    }
  }

  func test_init_readsFractions() throws {
    for (text, seconds) in [
      ("2020-05-20T11:24:59.5Z", 1_589_973_899.5), ("2020-05-20T11:24:59.250+0000", 1_589_973_899.25),
      ("2020-05-20T16:54:59.000000+05:30", 1_589_973_899), ("1969-12-31T23:59:59.75Z", -0.25),
      ("2020-05-20T11:24:59.\(String(repeating: "9", count: 10_000))Z", 1_589_973_900),
    ] {
      let date = try XCTUnwrap(Date(timestamp: text))
      XCTAssertEqual(date.timeIntervalSince1970, seconds, accuracy: 0.000_001, text)
    }
  }

  func test_init_replacesALeapSecondByTheSecondAfter() throws {
    for text in [
      "2016-12-31T23:59:60Z", "2016-12-31T23:59:60+0000", "2017-01-01T05:29:60+05:30", "2016-12-31T20:29:60-03:30",
    ] {
      XCTAssertEqual(Date(timestamp: text)?.timeIntervalSince1970, 1_483_228_800, text)
    }
    XCTAssertEqual(Date(timestamp: "2016-12-31T23:59:60.5Z")?.timeIntervalSince1970, 1_483_228_800.5)
  }

  func test_init_readsYearsBeforeTheGregorianCalendar() throws {
    for (text, seconds) in [
      ("1582-10-15T00:00:00Z", -12_219_292_800), ("1582-10-14T23:59:59Z", -12_219_292_801),
      ("1066-10-14T09:00:00Z", -28_502_722_800), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("0000-02-29T00:00:00Z", -62_162_121_600), ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, TimeInterval)] {
      XCTAssertEqual(Date(timestamp: text)?.timeIntervalSince1970, seconds, text)
    }
  }

  func test_init_readsEveryDayOfFourCenturies() throws {
    var seconds = -12_622_780_800.0
    for year in 1570..<1970 {
      let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for day in 1...length {
          let text = String(format: "%04d-%02d-%02dT00:00:00Z", year, month + 1, day)
          XCTAssertEqual(Date(timestamp: text)?.timeIntervalSince1970, seconds, text)
          seconds += 86_400
        }
        let beyond = String(format: "%04d-%02d-%02dT00:00:00Z", year, month + 1, length + 1)
        XCTAssertNil(Date(timestamp: beyond), beyond)
      }
    }
    XCTAssertEqual(seconds, 0)
  }

  func test_init_refusesEverythingElse() {
    for text in [
      "", "yesterday", "2020-05-20", "2020-05-20T11:24:59", "2020-05-20 11:24:59Z", "2020-05-20T11:24Z",
      "2020-05-20T11:24:59-0000", "2020-05-20T11:24:59-00:00", "2020-05-20T11:24:59-00", "2020-05-20T11:24:59+",
      "2020-05-20T11:24:59+5", "2020-05-20T11:24:59+05:", "2020-05-20T11:24:59+05:3", "2020-05-20T11:24:59+053",
      "2020-05-20T11:24:59+05300", "2020-05-20T11:24:59+24:00", "2020-05-20T11:24:59+05:60",
      "2020-05-20T11:24:59+-5:30", "2020-05-20T11:24:59Z+00", "2020-05-20T11:24:59.Z", "2020-05-20T11:24:59,5Z",
      "2020-05-20T11:24:59.5.5Z", "2020-05-20T11:24:59ZZ", "2020-05-20T11:24:59z", "2020-05-20t11:24:59Z",
      "20200520T112459Z", "2020-13-20T11:24:59Z", "2020-00-20T11:24:59Z", "2020-05-00T11:24:59Z",
      "2020-02-31T11:24:59Z", "2021-02-29T11:24:59Z", "1900-02-29T11:24:59Z", "2020-05-20T24:00:00Z",
      "2020-05-20T11:61:59Z", "2020-05-20T11:24:61Z", "2020-05-20T11:24:60Z", "2016-12-31T23:59:60+05:30",
      " 2020-05-20T11:24:59Z", "2020-05-20T11:24:59Z ", "2020-05-20T11:24:59.٥Z", "٢٠٢٠-05-20T11:24:59Z",
      "-2020-05-20T11:24:59Z", "+002020-05-20T11:24:59Z", "02020-05-20T11:24:59Z", "1589973899",
    ] {
      XCTAssertNil(Date(timestamp: text), text)
    }
  }

  func test_init_agreesWithFoundationOnAnyDigits() {
    var generator = SeededGenerator(seed: 23)
    var dateCount = 0
    for _ in 0..<20_000 {
      let text = String("2ddd-dd-ddTdd:dd:ddZ".map { $0 == "d" ? digit(&generator) : $0 })

      let foundations = try? Date(text, strategy: .iso8601)
      // Foundation's parser accepts February 31st. A date is correct only if Foundation formats it as the same text
      // again.
      let expected = foundations.flatMap { $0.formatted(.iso8601) == text ? $0 : nil }
      XCTAssertEqual(Date(timestamp: text), expected, text)
      if expected != nil { dateCount += 1 }
    }
    XCTAssertGreaterThan(dateCount, 100)
  }

  func test_init_survivesAnyText() {
    var generator = SeededGenerator(seed: 23)
    let characters = Array("0123456789::--++..TZ é\u{0}")
    for _ in 0..<50_000 {
      var text = Array("2020-05-20T16:54:59.123+05:30")
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = text.indices.randomElement(using: &generator) ?? 0
        text[index] = characters.randomElement(using: &generator) ?? "0"
      }
      text.removeLast(Int.random(in: 0...text.count, using: &generator) / 8)

      let date = Date(timestamp: String(text))

      if let date { XCTAssertLessThan(abs(date.timeIntervalSince1970), 300_000_000_000, String(text)) }
    }
  }

  // MARK: - Helpers

  private func digit(_ generator: inout SeededGenerator) -> Character {
    // More small digits than large digits make more of the dates valid.
    let digits: [Character] = ["0", "0", "0", "0", "1", "1", "2", "2", "3", "4", "5", "6", "7", "8", "9"]
    return digits.randomElement(using: &generator) ?? "0"
  }
}
