import Foundation

/// Says how much is remembered of what was seen of a feed, and for how long.
public enum FeedMarkPolicy {
  /// In days of the Gregorian calendar, from when a feed listed an image for the last time.
  public static let maxAgeInDays = 90
  /// How many images of a feed, besides those of the saved feed.
  public static let seenLimit = 10_000

  /// The latest date that is too long ago at `date`.
  public static func newestExpired(
    at date: Date, calendar: Calendar = Calendar(identifier: .gregorian)
  ) -> Date {
    calendar.date(byAdding: .day, value: -maxAgeInDays, to: date) ?? .distantPast
  }
}
