import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Nobody waits longer, and a number of any size becomes one that can be reckoned with.
  private static let longestWait: TimeInterval = 365 * 24 * 3600

  /// How long the server wants to be left alone; nil when it does not say, or not for any time.
  ///
  /// Source: RFC 9110, section 10.2.3: a number of seconds or a date.
  func retryAfter(now: Date) -> Duration? {
    guard let text = value(forHTTPHeaderField: "Retry-After") else { return nil }
    let wait = TimeInterval(text) ?? Self.date(text)?.timeIntervalSince(now)
    guard let wait, wait > 0 else { return nil }
    return .seconds(min(wait, Self.longestWait).rounded(.up))
  }

  /// Source: RFC 9110, section 5.6.7, which has three forms.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    for format in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
