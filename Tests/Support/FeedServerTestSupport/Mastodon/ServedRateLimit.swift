import FeedServer
import Foundation

/// A rate limit in the headers of a server's replies.
///
/// Source: docs.joinmastodon.org, api/rate-limits.
public struct ServedRateLimit: Hashable, Sendable {
  public var limit: Int
  public var remaining: Int
  public var reset: Date

  public init(limit: Int = 300, remaining: Int, reset: Date) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }

  var headers: [String: String] {
    [
      "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
      "X-RateLimit-Reset": reset.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
    ]
  }
}

extension Fault {
  /// Replies with status 429.
  ///
  /// - Parameters:
  ///   - reset: the value of `X-RateLimit-Reset`; nil to omit the header.
  ///   - retryAfter: the value of `Retry-After`: seconds, a date, or any text; nil to omit the header.
  public static func rateLimited(until reset: Date?, retryAfter: String? = nil) -> Fault {
    let reply = Reply.mastodonError("Too many requests", status: 429)
    var headers = reply.headers
    if let reset { headers.merge(ServedRateLimit(remaining: 0, reset: reset).headers) { $1 } }
    if let retryAfter { headers["Retry-After"] = retryAfter }
    guard let data = reply.body as? Data else { return .status(429) }
    return .body(data, status: 429, headers: headers)
  }
}
