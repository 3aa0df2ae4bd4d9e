import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// The origins that have answered with "too many requests", and the times until which they refuse further requests. A
/// client checks the times before each of its requests, including redirects.
public final class RateLimits: Sendable {
  private struct Limit {
    let begin: Date
    var end: Date
  }

  private let limits = Locked<[Origin: Limit]>([:])
  private let currentDate: @Sendable () -> Date

  public init(currentDate: @escaping @Sendable () -> Date) {
    self.currentDate = currentDate
  }

  /// Throws the origin's `UnexpectedStatus` with the remaining time, if this URL may not be requested yet.
  public func check(_ url: URL) throws {
    guard let origin = Origin(url) else { return }
    let now = currentDate()
    let end = limits.withLock { limits in
      // If the clock was set back, the remaining time is unknown, so the limit is removed.
      if let limit = limits[origin], now < limit.begin || now >= limit.end { limits[origin] = nil }
      return limits[origin]?.end
    }
    guard let end else { return }
    let wait = Duration.seconds(end.timeIntervalSince(now).rounded(.up))
    throw UnexpectedStatus(code: HTTPURLResponse.tooManyRequests, retryAfter: wait)
  }

  /// Records how long a server refuses requests, if the response's status is "too many requests".
  public func record(_ response: HTTPURLResponse) {
    let now = currentDate()
    guard response.statusCode == HTTPURLResponse.tooManyRequests, let wait = response.retryAfter(now: now),
      let origin = response.url.flatMap(Origin.init)
    else { return }
    let end = now.addingTimeInterval(wait / .seconds(1))
    limits.withLock { limits in
      limits = limits.filter { now < $1.end }
      // Responses may arrive out of order, so the longest limit counts.
      limits[origin] = Limit(begin: now, end: max(end, limits[origin]?.end ?? end))
    }
  }
}
