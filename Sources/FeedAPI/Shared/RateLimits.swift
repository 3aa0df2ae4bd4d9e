import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// Which origins have had too many requests and said until when there are to be no more. A client that asks here before
/// each of its requests, redirects included, leaves them alone that long.
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

  /// Whether this URL may be asked for.
  ///
  /// - Throws: `UnexpectedStatus` as the origin's answer told it, with the time that is left.
  public func check(_ url: URL) throws {
    guard let origin = Origin(url) else { return }
    let now = currentDate()
    let end = limits.withLock { limits in
      // A clock that was set back says nothing of how long that still is.
      if let limit = limits[origin], now < limit.begin || now >= limit.end { limits[origin] = nil }
      return limits[origin]?.end
    }
    guard let end else { return }
    let wait = Duration.seconds(end.timeIntervalSince(now).rounded(.up))
    throw UnexpectedStatus(code: HTTPURLResponse.tooManyRequests, retryAfter: wait)
  }

  /// Remembers the time that an answer tells, if it is one to too many requests.
  public func note(_ response: HTTPURLResponse) {
    let now = currentDate()
    guard response.statusCode == HTTPURLResponse.tooManyRequests, let wait = response.retryAfter(now: now),
      let origin = response.url.flatMap(Origin.init)
    else { return }
    let end = now.addingTimeInterval(wait / .seconds(1))
    limits.withLock { limits in
      limits = limits.filter { now < $1.end }
      // Of several answers on the way at once, the last need not be the newest.
      limits[origin] = Limit(begin: now, end: max(end, limits[origin]?.end ?? end))
    }
  }
}
