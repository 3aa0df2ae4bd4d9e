import FeedServer
import Foundation
import Locks

/// The shared state of all connections of a server: its contents, its faults and its log.
final class Responder: Sendable {
  let log = RequestLog()
  let faults = Locked(FaultTable())
  /// The gate that opens when the server stops. It releases all waiting replies.
  let stop: Gate
  private let contract: Locked<(feed: ServedFeed, router: FeedRouter)>
  private let mastodon: Locked<(timeline: ServedTimeline, router: TimelineRouter)?>
  private let publication = Locked<ServedSite?>(nil)

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

  /// Waits as the faults demand, and returns the reply with its faults applied.
  func reply(to request: Request) -> Reply? {
    let entry = log.begin(request)
    var answer = Answer(usualReply(to: request))
    for fault in faults.withLock({ $0.take(for: entry) }) { fault.apply(to: &answer) }
    return send(answer, over: ClientSocket(descriptor: request.socket, stop: stop), entry.id)
  }

  private func usualReply(to request: Request) -> Reply {
    if let reply = site?.reply(to: request) { return reply }
    let routers = (contract.withLock { $0.router }, mastodon.withLock { $0?.router })
    if let router = routers.1, !request.path.hasPrefix(FeedRouter.root) { return router.reply(to: request) }
    return routers.0.reply(to: request)
  }

  private func send(_ answer: Answer, over socket: ClientSocket, _ id: Int) -> Reply? {
    for wait in answer.waits {
      if let end = socket.wait(wait).end {
        log.end(id, end)
        return nil
      }
    }
    if let wire = answer.wire {
      let outcome = socket.send(wire) { log.send(id, bytes: $0) }
      log.end(id, outcome.end ?? .completed)
      return nil
    }
    if answer.isMissing {
      log.end(id, .aborted)
      return nil
    }
    var reply = answer.reply
    reply.body = FaultyBody(
      answer, over: socket, sent: { [log] in log.send(id, bytes: $0) }, ended: { [log] in log.end(id, $0) })
    // When the server stops, it shuts down its sockets, which looks as if the client had closed them.
    reply.onEnd = { [log, stop] in log.end(id, $0 ? .completed : stop.isOpen ? .stopped : .closedByClient) }
    log.answer(id, status: reply.status)
    return reply
  }
}
