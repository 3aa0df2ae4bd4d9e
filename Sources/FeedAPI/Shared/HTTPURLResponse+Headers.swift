import Foundation
import FoundationNetworking

extension HTTPURLResponse {
  /// True for status 200, which pictures and the Essential Feed API's feeds require.
  public var isOK: Bool { statusCode == 200 }

  /// True for any status 2xx, which comments and all other feeds require.
  public var isSuccess: Bool { (200...299).contains(statusCode) }

  static let notModified = 304
  static let notFound = 404
  static let tooManyRequests = 429

  /// The base of relative addresses, without user name and password, because addresses are stored and shown.
  var baseAddress: URL? { url?.withoutUser }

  /// The charset, such as `utf-8` in `Content-Type: text/xml; charset=utf-8`. Source: RFC 9110, section 8.3.
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

  /// The maximum of ``retryAfter(now:)`` in seconds. It keeps huge numbers out of the calculations.
  private static let longestWait: TimeInterval = 365 * 24 * 3600

  /// Returns the time to wait before further requests, or nil if the server names no time. If two headers differ, the
  /// longer time counts, because the server refuses requests until then. In `X-RateLimit-Reset`, which
  /// counts for status 429, Mastodon sends an ISO 8601 date; similar servers may send seconds since 1970. Sources: RFC
  /// 9110, section 10.2.3 (`Retry-After` is a number of seconds or a date); Mastodon's API, "Rate limits".
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
