import Foundation

extension Date {
  /// How long ago this was: "5 minutes ago", "1 day ago"; "now" within the second.
  ///
  /// A date that is still to come is of a clock that goes wrong, and reads as now.
  func relativeAge(at now: Date, calendar: Calendar, locale: Locale) -> String {
    min(self, now).relativeTime(at: now, calendar: calendar, locale: locale)
  }

  /// How long ago this was, or when it will be: "in 5 minutes".
  func relativeTime(at now: Date, calendar: Calendar, locale: Locale) -> String {
    // Numbers alone would say "in 0 seconds", names alone "yesterday".
    let isThisSecond = abs(now.timeIntervalSince(self)) < 1
    let style = AnchoredRelativeFormatStyle(
      anchor: self, presentation: isThisSecond ? .named : .numeric, unitsStyle: .wide, locale: locale,
      calendar: calendar)
    return style.format(now)
  }
}
