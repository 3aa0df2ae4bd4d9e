import TestSupport
import XCTest

@testable import FeedAPI

final class SyndicatedDateTests: XCTestCase {
  /// 2003-06-03T09:39:21Z
  private let seconds: TimeInterval = 1_054_633_161

  func test_init_readsRFC822InItsForms() {
    for text in [
      "Tue, 03 Jun 2003 09:39:21 GMT", "03 Jun 2003 09:39:21 GMT", "Fri, 3 Jun 03 09:39:21 UT",
      "tue, 3 jun 2003 9:39:21 z",
      "TUE, 03 JUN 2003 11:39:21 +0200", "Tue, 03 Jun 2003 02:39:21 PDT", "Tue, 03 Jun 2003 05:39:21 EDT",
      "Tue,03 Jun 2003 09:39:21 +00:00", "Tuesday, 03-Jun-03 09:39:21 GMT", "Tue Jun  3 09:39:21 2003",
      "Tue, 3rd June 2003 09:39:21 GMT", "June 3, 2003, 9:39:21 am", "03 Jun 2003 09:39:21 -0000",
      "03/Jun/2003 09:39:21",
      "Tue, 03 Jun 2003 09:39:21 UTC+0", "Tue, 03 Jun 2003 10:39:21 GMT+0100", "Tue, 03 Jun 2003 09:39:21 (UTC)",
      "Tue, 03 Jun 2003 09:39:21 nowhere", "\n Tue, 03 Jun 2003 09:39:21 GMT \t", "Tue, 03 Jun 2003 09:39:21GMT",
      "Tue, 03 Jun 2003 11:39:21+02:00", "3 Jun 103 9:39:21", "Tue 3 Jun 09:39:21 GMT 2003",
      "Tue, 03 Jun 2003 11:39:21 CEST",
      "Tue, 03 Jun 2003 15:09:21 IST", "Wed, 04 Jun 2003 00:39:21 +1500", "02 Jun 2003 23:39:21 -10",
      "03 Jun 2003 09:39:21,0", "03.Jun.2003 09:39:21", "3.junho.2003 9:39:21",
    ] {
      XCTAssertEqual(Date(syndicated: text)?.timeIntervalSince1970, seconds, text)
    }
  }

  func test_init_readsZonesByTheirNames() {
    let zones: [String: String] = [
      "Z UT UTC GMT WET": "+0000", "WEST BST CET MET": "+0100", "CEST MEST EET": "+0200", "EEST MSK": "+0300",
      "IST": "+0530", "HKT SGT AWST": "+0800", "JST KST": "+0900", "ACST": "+0930", "AEST": "+1000", "ACDT": "+1030",
      "AEDT": "+1100", "NZST": "+1200", "NZDT": "+1300", "NDT": "-0230", "BRT ART ADT": "-0300", "NST": "-0330",
      "AST EDT": "-0400", "EST CDT": "-0500", "CST MDT": "-0600", "MST PDT": "-0700", "PST AKDT": "-0800",
      "AKST": "-0900", "HST": "-1000",
    ]
    for (names, offset) in zones {
      let expected = Date(syndicated: "03 Jun 2003 09:39:21 \(offset)")
      XCTAssertNotNil(expected)
      for name in names.split(separator: " ") {
        XCTAssertEqual(Date(syndicated: "03 Jun 2003 09:39:21 \(name)"), expected, "\(name)")
      }
    }
  }

  func test_init_readsRFC3339AndWhatResemblesIt() {
    for text in [
      "2003-06-03T09:39:21Z", "2003-06-03t09:39:21z", "2003-06-03 09:39:21", "2003-06-03T11:39:21+02:00",
      "2003-06-03T11:39:21+0200", "2003-06-03T11:39:21+02", "2003-06-03T09:39:21", "2003-06-03T05:09:21-04:30",
      "2003-06-03T09:39:21.000Z", "2003-6-3T9:39:21Z", "2003/06/03 09:39:21", "2003-06-03T09:39:21 +0000",
      "2003-06-03T09:39:21-00:00", "2003-06-03 09:39:21 UTC", "2003-Jun-03 09:39:21",
    ] {
      XCTAssertEqual(Date(syndicated: text)?.timeIntervalSince1970, seconds, text)
    }
    XCTAssertEqual(Date(syndicated: "2003-06-03T09:39:21.5Z")?.timeIntervalSince1970, seconds + 0.5)
  }

  func test_dates_areUnchangedAfterARoundTrip() {
    fuzz { generator in
      let seconds = Int.random(in: -2_000_000_000...8_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      XCTAssertEqual(Date(syndicated: date.formatted(.iso8601)), date)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 1_800 * Int.random(in: -24...28, using: &generator))
      let format = ["EEE, dd MMM yyyy HH:mm:ss xx", "d MMMM yyyy H:mm:ss xxx", "EEE MMM d HH:mm:ss xx yyyy"]
        .randomElement(using: &generator)
      formatter.dateFormat = format
      XCTAssertEqual(Date(syndicated: formatter.string(from: date)), date, formatter.string(from: date))
    }
  }

  func test_init_readsMonthsInPortugueseAndGreek() {
    let names = [
      ["Jan", "janeiro", "Ιαν", "Ιανουαρίου", "ΙΑΝΟΥΑΡΙΟΣ"], ["Fev", "fevereiro", "Φεβ", "Φεβρουαρίου"],
      ["Mar", "março", "MARÇO", "Μαρ", "Μάρ", "Μαρτίου", "Μάρτιος"], ["Abr", "abril", "Απρ", "Απριλίου"],
      ["Mai", "maio", "Μαΐ", "Μάι", "Μαΐου", "Μαϊ", "Μαι", "ΜΑΪΟΥ", "Μάιος"],
      ["Jun", "junho", "Ιουν", "Ιούν", "Ιουνίου"], ["Jul", "julho", "Ιουλ", "Ιούλιος", "Ιουλίου"],
      ["Ago", "agosto", "Αυγ", "Αύγ", "Αυγούστου"], ["Set", "setembro", "SETEMBRO", "Σεπ", "Σεπτεμβρίου"],
      ["Out", "outubro", "Οκτ", "Οκτωβρίου"], ["Nov", "novembro", "Νοε", "Νοέ", "Νοεμβρίου", "Νοε\u{301}μβριος"],
      ["Dez", "dezembro", "Δεκ", "Δεκεμβρίου", "ΔΕΚΕΜΒΡΊΟΥ"],
    ]
    for (index, names) in names.enumerated() {
      let expected = Date(timestamp: "2018-\(index < 9 ? "0" : "")\(index + 1)-24T00:00:00Z")
      XCTAssertNotNil(expected)
      for name in names { XCTAssertEqual(Date(syndicated: "24 \(name) 2018"), expected, name) }
    }
    for text in [
      "Seg, 24 Set 2018 10:11:12 -0300", "segunda-feira, 24 de setembro de 2018, 13:11:12",
      "24 de setembro de 2018 às 13:11:12", "SEG, 24 SET 2018 13:11:12 GMT", "Δευ, 24 Σεπ 2018 16:11:12 +0300",
      "Δευτέρα, 24 Σεπτεμβρίου 2018 13:11:12 UTC", "24-Σεπ-2018 13:11:12", "24/set/2018 13:11:12",
    ] {
      XCTAssertEqual(Date(syndicated: text), Date(timestamp: "2018-09-24T13:11:12Z"), text)
    }
  }

  func test_init_readsTheDayFirstWhereDotsPartIt() {
    for text in ["07.02.2025", "7.2.2025", "07.02.25", "2025.02.07", "07.02.2025, 00:00", "Fr, 07.02.2025 02:00 +0200"]
    {
      XCTAssertEqual(Date(syndicated: text), Date(timestamp: "2025-02-07T00:00:00Z"), text)
    }
    for text in ["02.13.2025", "31.02.2025", "07.02", "07.02.2025.1", "07.02-2025", "07/02.2025", "..", "1..2"] {
      XCTAssertNil(Date(syndicated: text), text)
    }
  }

  func test_init_takesWhatIsMissingForItsBeginning() {
    for (text, expected) in [
      ("Tue, 03 Jun 2003 09:39 GMT", "2003-06-03T09:39:00Z"), ("03 Jun 2003", "2003-06-03T00:00:00Z"),
      ("2003-06-03", "2003-06-03T00:00:00Z"), ("2003-06", "2003-06-01T00:00:00Z"),
      ("June 2003", "2003-06-01T00:00:00Z"),
      ("2003-06-03T09:39Z", "2003-06-03T09:39:00Z"),
    ] {
      XCTAssertEqual(Date(syndicated: text), Date(timestamp: expected), text)
    }
  }

  func test_init_readsYearsOfTwoDigits() {
    for (year, expected) in [("49", 2049), ("50", 1950), ("99", 1999), ("00", 2000), ("7", 2007), ("102", 2002)] {
      XCTAssertEqual(
        Date(syndicated: "1 Jan \(year) 00:00 Z"), Date(timestamp: "\(expected)-01-01T00:00:00Z"), year)
    }
  }

  func test_init_readsHoursOfBothHalvesOfADay() {
    for (time, expected) in [("12:00 AM", 0), ("1:00 am", 1), ("12:00 PM", 12), ("1:00 pm", 13), ("11:00pm", 23)] {
      XCTAssertEqual(
        Date(syndicated: "3 Jun 2003 \(time)"),
        Date(timestamp: "2003-06-03T\(expected < 10 ? "0" : "")\(expected):00:00Z"), time)
    }
  }

  func test_init_replacesALeapSecondByTheSecondBefore() {
    XCTAssertEqual(Date(syndicated: "1998-12-31T23:59:60Z"), Date(timestamp: "1998-12-31T23:59:59Z"))
    XCTAssertEqual(Date(syndicated: "31 Dec 1998 18:59:60 EST"), Date(timestamp: "1998-12-31T23:59:59Z"))
  }

  func test_init_failsForWhatIsNoDate() {
    for text in [
      "", " ", "yesterday", "GMT", "09:39:21", "Tue", "31 Feb 2003", "0 Jan 2003", "32 Jan 2003", "2003-13-01",
      "2003-00-01",
      "Jun", "3 Jun", "03/06/2003", "99999999999999999999", "2003-99999999999999999999-01",
      "12 Jan 99999999999999999999",
      "٣ Jun ٢٠٠٣", "2003-06-03T99:99:99Z", "2003-06-03T24:00:00Z", "-", "+", "+-", ":", "::", "T", "tttt", "2003-",
      "-2003-01-01",
      String(repeating: "9", count: 100_000), String(repeating: "1:", count: 100_000),
    ] {
      XCTAssertNil(Date(syndicated: text), String(text.prefix(40)))
    }
  }
}
