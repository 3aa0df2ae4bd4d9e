import FeedDomain
import Foundation

/// Says how old a saved feed may be.
public enum FeedCachePolicy {
  /// Whether a feed saved at `timestamp` may still be shown at `date`.
  public static func validate(
    _ timestamp: Date, against date: Date, calendar: Calendar = Calendar(identifier: .gregorian)
  ) -> Bool {
    timestamp > newestExpired(at: date, calendar: calendar)
  }

  /// The latest timestamp that has expired at `date`: what was saved then or before may not be shown.
  public static func newestExpired(
    at date: Date, afterDays days: Int = Limits.savedDays, calendar: Calendar = Calendar(identifier: .gregorian)
  ) -> Date {
    calendar.date(byAdding: .day, value: -days, to: date) ?? .distantFuture
  }
}
