import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// The origins that have answered with "too many requests", and the times until which they refuse further requests. A
/// client checks the times before each of its requests, including redirects.
public final class RateLimits: Sendable {
  private struct Limit {
    let begin: Date
    let end: Date

    /// Returns false if the limit is over, or if the clock was set back, so that the remaining time is unknown.
    func holds(at date: Date) -> Bool { begin <= date && date < end }
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
      if let limit = limits[origin], !limit.holds(at: now) { limits[origin] = nil }
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
      limits = limits.filter { $1.holds(at: now) }
      // Responses may arrive out of order, so the longest limit counts.
      limits[origin] = Limit(begin: now, end: max(end, limits[origin]?.end ?? end))
    }
  }
}
