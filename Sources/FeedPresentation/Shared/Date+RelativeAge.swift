import Foundation

extension Date {
  /// How long ago this was: "5 minutes ago", "1 day ago"; "now" within the second.
  ///
  /// A date that is still to come is of a clock that goes wrong, and reads as now.
  func relativeAge(at now: Date, calendar: Calendar, locale: Locale) -> String {
    let event = min(self, now)
    // Numbers alone would say "in 0 seconds", names alone "yesterday".
    let isThisSecond = now.timeIntervalSince(event) < 1
    let style = AnchoredRelativeFormatStyle(
      anchor: event, presentation: isThisSecond ? .named : .numeric, unitsStyle: .wide, locale: locale,
      calendar: calendar)
    return style.format(now)
  }
}
