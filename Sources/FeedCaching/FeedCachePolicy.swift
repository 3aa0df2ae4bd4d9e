import FeedDomain
import Foundation

/// The policy that decides when a saved feed expires.
public enum FeedCachePolicy {
  /// Returns true if a feed that was saved at `timestamp` may still be shown at `date`.
  public static func validate(
    _ timestamp: Date, against date: Date, calendar: Calendar = Calendar(identifier: .gregorian)
  ) -> Bool {
    timestamp > newestExpired(at: date, calendar: calendar)
  }

  /// Returns the latest timestamp that has expired at `date`.
  public static func newestExpired(
    at date: Date, afterDays days: Int = Limits.savedDays, calendar: Calendar = Calendar(identifier: .gregorian)
  ) -> Date {
    calendar.date(byAdding: .day, value: -days, to: date) ?? .distantFuture
  }
}
