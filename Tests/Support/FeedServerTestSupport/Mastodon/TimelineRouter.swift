import FeedServer
import Foundation

/// A router that replies to requests of the Mastodon API.
///
/// Source: docs.joinmastodon.org, methods/timelines, methods/accounts, methods/statuses, methods/instance.
struct TimelineRouter: Sendable {
  private let timeline: ServedTimeline
  private let index: StatusIndex

  init(_ timeline: ServedTimeline) {
    self.timeline = timeline
    index = StatusIndex(timeline)
  }

  func reply(to request: Request) -> Reply {
    guard ["GET", "HEAD"].contains(request.method) else { return Reply(status: 405, headers: ["Allow": "GET, HEAD"]) }
    guard let components = URLComponents(string: request.target) else { return Reply(status: 400) }
    let authorization = request.header("Authorization")
    guard let endpoint = TimelineEndpoint(path: components.path) else { return .recordNotFound }
    let refusal = endpoint.isGuarded ? self.refusal(of: authorization, at: endpoint) : nil
    let payload = StatusPayload(
      index: index, software: timeline.software, origin: request.origin, isAuthorized: authorization != nil)
    var reply =
      refusal?.reply(software: timeline.software)
      ?? answer(endpoint, TimelineQuery(components), payload: payload)
    if let limit = timeline.rateLimit, endpoint.isGuarded { reply.headers.merge(limit.headers) { $1 } }
    return reply
  }

  private func refusal(of authorization: String?, at endpoint: TimelineEndpoint) -> ServedRefusal? {
    guard let authorization else {
      return timeline.anonymousRefusal ?? (endpoint.isOfUser ? .invalidToken : nil)
    }
    return timeline.tokens.contains { authorization == "Bearer \($0)" } ? nil : .invalidToken
  }

  private func answer(_ endpoint: TimelineEndpoint, _ query: TimelineQuery, payload: StatusPayload) -> Reply {
    switch endpoint {
    case .instance: return instance(origin: payload.origin)
    case .publicTimeline:
      return page(query, payload) { $0.reblog == nil && !index.answersAnother($0) && isPublic($0, query) }
    case .tag(let name):
      let hasTag = { (status: ServedStatus) in
        status.tags.contains { $0.lowercased() == name.lowercased() }
      }
      guard index.statuses.contains(where: hasTag) else { return .recordNotFound }
      return page(query, payload) { $0.reblog == nil && hasTag($0) && isPublic($0, query) }
    case .home: return page(query, payload) { $0.inReplyToID == nil }
    case .bookmarks: return page(query, payload) { timeline.bookmarks.contains($0.id) }
    case .favourites: return page(query, payload) { timeline.favourites.contains($0.id) }
    case .lists: return .mastodon(.array(timeline.lists.map(\.payload)))
    case .list(let id):
      guard let list = timeline.lists.first(where: { $0.id == id }) else { return .recordNotFound }
      return page(query, payload) { $0.inReplyToID == nil && list.accounts.contains($0.account.id) }
    case .lookup:
      guard let account = account(query["acct"] ?? "", origin: payload.origin) else { return .recordNotFound }
      return .mastodon(AccountPayload(software: timeline.software, origin: payload.origin).account(account))
    case .statuses(let id):
      guard index.accounts[id] != nil else { return .recordNotFound }
      return page(query, payload, endsWithShortPage: true) { status in
        status.account.id == id && ["public", "unlisted"].contains(status.visibility)
          && !(query.isSet("exclude_replies") && index.answersAnother(status))
          && !(query.isSet("exclude_reblogs") && status.reblog != nil)
      }
    case .context(let id):
      guard let status = index[id] else { return .recordNotFound }
      return .mastodon([
        "ancestors": payload.statuses(index.ancestors(of: status)),
        "descendants": payload.statuses(index.descendants(of: status)),
      ])
    case .file(let id, let rendition): return file(id, rendition)
    case .feed(let name):
      guard let account = account(name, origin: payload.origin), account.isLocal else { return .recordNotFound }
      let statuses = index.statuses.filter {
        $0.account.id == account.id && $0.visibility == "public" && $0.reblog == nil && !index.answersAnother($0)
      }
      let feed = AccountFeed(account: account, statuses: Array(statuses.prefix(20)), origin: payload.origin)
      return feed.document.reply
    case .login:
      let page = Data("<!DOCTYPE html><title>Login</title>".utf8)
      return Reply(headers: ["Content-Type": "text/html; charset=utf-8"], body: page)
    }
  }

  private func isPublic(_ status: ServedStatus, _ query: TimelineQuery) -> Bool {
    status.visibility == "public" && !(query.isSet("local") && !status.account.isLocal)
      && !(query.isSet("remote") && status.account.isLocal)
  }

  /// - Parameter endsWithShortPage: true to end the list with a page that is not full. Mastodon's timelines end with an
  ///   empty page instead.
  private func page(
    _ query: TimelineQuery, _ payload: StatusPayload, endsWithShortPage: Bool = false,
    of includes: (ServedStatus) -> Bool
  ) -> Reply {
    let wantsMedia = query.isSet("only_media") && !timeline.ignoresOnlyMedia
    let page = query.page(
      of: index.statuses.filter { includes($0) && !(wantsMedia && $0.attachments.isEmpty) })
    let hasNext = !endsWithShortPage || page.count == query.limit
    let link = query.link(of: page, hasNext: hasNext, origin: payload.origin)
    return .mastodon(payload.statuses(page), headers: link.map { ["Link": $0] } ?? [:])
  }

  /// - Parameter name: `user` or `user@host`. Both names mean the same account if the host is this server's own.
  private func account(_ name: String, origin: URL) -> ServedAccount? {
    var name = name.lowercased()
    if name.hasPrefix("@") { name.removeFirst() }
    for host in [origin.authority, origin.host ?? ""] where name.hasSuffix("@\(host)") {
      name.removeLast(host.count + 1)
    }
    return index.accounts.values.first { $0.acct.lowercased() == name }
  }

  private func instance(origin: URL) -> Reply {
    .mastodon([
      "uri": .string(origin.authority), "title": "Landscapes", "version": .string(timeline.software.version),
      "short_description": "", "description": "", "languages": ["en"], "registrations": false,
    ])
  }

  private func file(_ id: String, _ rendition: ServedAttachment.Rendition) -> Reply {
    guard let attachment = index.attachments[id] else { return Reply(status: 404) }
    return timeline.file(attachment, rendition).reply
  }
}

extension URL {
  fileprivate var authority: String {
    port.map { "\(host ?? ""):\($0)" } ?? host ?? ""
  }
}
