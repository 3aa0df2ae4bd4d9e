import Foundation
import Locks

/// What all connections of a server share: what is served, what goes wrong, and the log.
final class Responder: Sendable {
  let log = RequestLog()
  let faults = Locked(FaultTable())
  /// Opens when the server stops, which releases every answer that waits.
  let stop: Gate
  private let served: Locked<(feed: ServedFeed, router: FeedRouter)>
  private let address = Locked<URL?>(nil)

  init(_ feed: ServedFeed) throws {
    stop = try Gate()
    served = Locked((feed, FeedRouter(feed)))
  }

  var feed: ServedFeed {
    get { served.withLock { $0.feed } }
    set { served.withLock { $0 = (newValue, FeedRouter(newValue)) } }
  }

  /// Where clients find the server; known once it listens.
  var baseURL: URL? {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  func reply(to request: ServedRequest) -> Reply {
    let router = served.withLock { $0.router }
    guard let baseURL else { return Reply(status: 503) }
    var reply = router.reply(method: request.method, target: request.target, baseURL: baseURL)
    for fault in faults.withLock({ $0.take(for: request) }) { fault.apply(to: &reply) }
    return reply
  }
}
