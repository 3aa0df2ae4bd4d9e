import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  static let tooManyRequests = 429

  /// Nobody waits longer, and a number of any size becomes one that can be reckoned with.
  private static let longestWait: TimeInterval = 365 * 24 * 3600

  /// How long the server wants to be left alone; nil when it does not say, or not for any time.
  ///
  /// Where two headers tell different times, the later is the one at which there will be an answer.
  ///
  /// Source: RFC 9110, section 10.2.3: a number of seconds or a date; for 429 also Mastodon's API, "Rate limits".
  func retryAfter(now: Date) -> Duration? {
    let retry = value(forHTTPHeaderField: "Retry-After").flatMap { text in
      TimeInterval(text) ?? Self.date(text)?.timeIntervalSince(now)
    }
    let reset = statusCode == Self.tooManyRequests ? rateLimitReset?.timeIntervalSince(now) : nil
    guard let wait = [retry, reset].compactMap({ $0 }).filter({ $0 > 0 }).max() else { return nil }
    return .seconds(min(wait, Self.longestWait).rounded(.up))
  }

  /// Mastodon writes a timestamp; servers that only resemble it may write the seconds since 1970.
  private var rateLimitReset: Date? {
    guard let text = value(forHTTPHeaderField: "X-RateLimit-Reset") else { return nil }
    return Date(timestamp: text) ?? TimeInterval(text).map(Date.init(timeIntervalSince1970:))
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
