import Foundation

extension Date {
  /// Parses a timestamp such as `2020-05-20T11:24:59Z`. The calendar is Gregorian for all years from 0000. The zone is
  /// `Z` or an offset such as `+0000`, `-03:30` or `+05`. The seconds may have a fraction. A leap second becomes the
  /// second after it, as in the system's clock. Source: ISO 8601-1:2019, the extended format of dates and times.
  init?(timestamp text: String) {
    var reader = TimestampReader(text)
    guard let day = reader.day(), reader.rest.consume("T"), let time = reader.time(), let fraction = reader.fraction(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let minute = day * TimestampReader.minutesPerDay + time.minute - offset
    // A leap second can only be the last second of a day in the zone Z.
    guard time.second < 60 || (minute + 1).isMultiple(of: TimestampReader.minutesPerDay) else { return nil }
    self.init(timeIntervalSince1970: TimeInterval(minute * 60 + time.second) + fraction)
  }

  /// Returns the number of days from 1970-01-01 to a date, or nil if there is no such date. The year is at least 0.
  static func days(toYear year: Int, month: Int, day: Int) -> Int? {
    guard (1...12).contains(month) else { return nil }
    let isCommonCentury = year.isMultiple(of: 100) && !year.isMultiple(of: 400)
    let isLeapYear = year.isMultiple(of: 4) && !isCommonCentury
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day >= 1, day <= lengths[month - 1] else { return nil }
    // The leap days of the years before `year`, counted from 0000, which is a leap year.
    let leapDays = (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    let daysBefore1970 = 719_528
    return year * 365 + leapDays + lengths.prefix(month - 1).reduce(0, +) + day - 1 - daysBefore1970
  }
}

/// A parser that takes a timestamp's parts off its beginning. Each method returns nil if its part is invalid.
private struct TimestampReader {
  static let minutesPerDay = 24 * 60

  var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func day() -> Int? {
    guard let year = number(digits: 4), rest.consume("-"), let month = number(digits: 2), rest.consume("-"),
      let day = number(digits: 2)
    else { return nil }
    return Date.days(toYear: year, month: month, day: day)
  }

  /// Parses `11:24:59` as minutes and the remaining seconds, which are 60 for a leap second.
  mutating func time() -> (minute: Int, second: Int)? {
    guard let hour = number(digits: 2), rest.consume(":"), let minute = number(digits: 2), rest.consume(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return (hour * 60 + minute, second)
  }

  mutating func fraction() -> TimeInterval? {
    guard rest.consume(".") else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : TimeInterval("0.\(Substring(digits))")
  }

  /// Parses `Z`, `+05`, `+0530` or `+05:30` as minutes ahead of Z. A negative zero is invalid.
  mutating func offset() -> Int? {
    if rest.consume("Z") { return 0 }
    let sign = rest.consume("-") ? -1 : 1
    guard sign < 0 || rest.consume("+"), let hour = number(digits: 2), hour < 24 else { return nil }
    var minutes = hour * 60
    if !isAtEnd {
      rest.consume(":")
      guard let minute = number(digits: 2), minute < 60 else { return nil }
      minutes += minute
    }
    return sign < 0 && minutes == 0 ? nil : sign * minutes
  }

  private mutating func number(digits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = rest.popFirst(), byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
