import Foundation

extension Date {
  /// Reads `2020-05-20T11:24:59Z`; the zone may also be `+0000` or `+00:00`, and the seconds may have a fraction.
  ///
  /// - Returns: `nil` for everything else, also for a date that is not in the calendar.
  init?(contractTimestamp text: String) {
    let wholeSeconds = text.prefix("2020-05-20T11:24:59".count) + "Z"
    let rest = text.dropFirst(wholeSeconds.count - 1)
    guard
      let date = try? Date(String(wholeSeconds), strategy: .iso8601),
      // The parser lets February have a 31st: only what is written the same again was right.
      date.formatted(.iso8601) == wholeSeconds,
      let zone = ["Z", "+0000", "+00:00"].first(where: rest.hasSuffix),
      let fraction = Self.fraction(rest.dropLast(zone.count))
    else { return nil }
    self = date.addingTimeInterval(fraction)
  }

  private static func fraction(_ text: Substring) -> TimeInterval? {
    if text.isEmpty { return 0 }
    let digits = text.dropFirst()
    guard text.first == ".", !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return TimeInterval("0." + digits)
  }
}
