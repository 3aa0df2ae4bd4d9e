import Foundation
import Locks

/// What all connections of a server share: what is served, what goes wrong, and the log.
final class Responder: Sendable {
  let log = RequestLog()
  let faults = Locked(FaultTable())
  /// Opens when the server stops, which releases every answer that waits.
  let stop: Gate
  private let contract: Locked<(feed: ServedFeed, router: FeedRouter)>
  private let mastodon: Locked<(timeline: ServedTimeline, router: TimelineRouter)?>
  private let publication = Locked<ServedSite?>(nil)
  private let address = Locked<URL?>(nil)

  init(_ feed: ServedFeed, _ timeline: ServedTimeline?) throws {
    stop = try Gate()
    contract = Locked((feed, FeedRouter(feed)))
    mastodon = Locked(timeline.map { ($0, TimelineRouter($0)) })
  }

  var feed: ServedFeed {
    get { contract.withLock { $0.feed } }
    set { contract.withLock { $0 = (newValue, FeedRouter(newValue)) } }
  }

  var timeline: ServedTimeline? {
    get { mastodon.withLock { $0?.timeline } }
    set { mastodon.withLock { $0 = newValue.map { ($0, TimelineRouter($0)) } } }
  }

  var site: ServedSite? {
    get { publication.withLock { $0 } }
    set { publication.withLock { $0 = newValue } }
  }

  /// Where clients find the server, without a path; known once it listens.
  var origin: URL? {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  func reply(to request: ServedRequest) -> Reply {
    guard let origin else { return Reply(status: 503) }
    var reply = usualReply(to: request, origin: origin)
    for fault in faults.withLock({ $0.take(for: request) }) { fault.apply(to: &reply) }
    return reply
  }

  private func usualReply(to request: ServedRequest, origin: URL) -> Reply {
    if let reply = site?.reply(to: request) { return reply }
    let routers = (contract.withLock { $0.router }, mastodon.withLock { $0?.router })
    if let router = routers.1, !request.path.hasPrefix(FeedRouter.root) {
      return router.reply(
        method: request.method, target: request.target, authorization: request.header("Authorization"), origin: origin)
    }
    return routers.0.reply(
      method: request.method, target: request.target, baseURL: origin.appending(path: FeedRouter.root))
  }
}
