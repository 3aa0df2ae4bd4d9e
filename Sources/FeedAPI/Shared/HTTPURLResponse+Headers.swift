import Foundation
import FoundationNetworking

extension HTTPURLResponse {
  /// True for the status 200, as feeds and pictures have it.
  public var isOK: Bool { statusCode == 200 }

  /// True for any status 2xx, as comments have it.
  public var isSuccess: Bool { (200...299).contains(statusCode) }

  static let tooManyRequests = 429

  /// The base of relative addresses in the answer: its own address, without a user's name and password, since they are kept
  /// and shown.
  var baseAddress: URL? { url?.withoutUser }

  /// The encoding that the server tells, as in `Content-Type: text/xml; charset=utf-8`; nil when it does not.
  ///
  /// Source: RFC 9110, section 8.3.
  var charset: String? {
    let parameters = (value(forHTTPHeaderField: "Content-Type") ?? "").split(separator: ";").dropFirst()
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      return (1...40).contains(name.utf8.count) ? name : nil
    }
    return nil
  }

  /// Nobody waits longer, and a number of any size becomes one that can be reckoned with.
  private static let longestWait: TimeInterval = 365 * 24 * 3600

  /// How long the server wants to be left alone; nil when it does not say, or not for any time.
  ///
  /// Where two headers tell different times, the later is the one at which there will be an answer. Mastodon writes a
  /// timestamp; servers that only resemble it may write the seconds since 1970.
  ///
  /// Source: RFC 9110, section 10.2.3: a number of seconds or a date; for 429 also Mastodon's API, "Rate limits".
  func retryAfter(now: Date) -> Duration? {
    let retry = value(forHTTPHeaderField: "Retry-After").flatMap { text in
      TimeInterval(text) ?? Date(syndicated: text)?.timeIntervalSince(now)
    }
    let reset = statusCode == Self.tooManyRequests ? value(forHTTPHeaderField: "X-RateLimit-Reset") : nil
    let resetDate = reset.flatMap { Date(timestamp: $0) ?? TimeInterval($0).map(Date.init(timeIntervalSince1970:)) }
    let waits = [retry, resetDate?.timeIntervalSince(now)].compactMap(\.self).filter { $0 > 0 }
    return waits.max().map { .seconds(min($0, Self.longestWait).rounded(.up)) }
  }
}
