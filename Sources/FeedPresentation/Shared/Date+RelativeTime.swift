import Foundation

extension Date {
  /// Returns the age of this date: "5 minutes ago", "1 day ago", or "now" within half a second. A future date comes
  /// from a clock that is wrong, so its age is "now".
  func relativeAge(at now: Date, calendar: Calendar, language: TextLanguage) -> String {
    min(self, now).relativeTime(at: now, calendar: calendar, language: language)
  }

  /// Returns this date relative to now, in the past or future: "in 5 minutes". The texts equal those of Foundation's
  /// relative date style, which is not used because it needs 3 ms to load the language's data.
  func relativeTime(at now: Date, calendar: Calendar, language: TextLanguage) -> String {
    let (unit, count) = RelativeTimeUnit.span(from: now, to: self, in: calendar)
    return unit.text(count, in: language)
  }
}
