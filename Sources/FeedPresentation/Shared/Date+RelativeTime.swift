import Foundation

extension Date {
  /// How long ago this was: "5 minutes ago", "1 day ago"; "now" within half a second.
  ///
  /// A date that is still to come is of a clock that goes wrong, and reads as now.
  func relativeAge(at now: Date, calendar: Calendar, language: TextLanguage) -> String {
    min(self, now).relativeTime(at: now, calendar: calendar, language: language)
  }

  /// How long ago this was, or when it will be: "in 5 minutes".
  ///
  /// The same as Foundation's style for relative dates says, which first reads for 3 ms what it knows of the language.
  func relativeTime(at now: Date, calendar: Calendar, language: TextLanguage) -> String {
    let (unit, count) = RelativeTimeUnit.span(from: now, to: self, in: calendar)
    return unit.text(count, in: language)
  }
}
