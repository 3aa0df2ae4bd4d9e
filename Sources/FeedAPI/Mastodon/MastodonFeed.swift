import FeedDomain
import Foundation
import FoundationNetworking

/// A timeline of a server.
public struct MastodonFeed: Hashable, Sendable {
  /// Its scheme, host and port alone.
  public let server: URL
  public let timeline: MastodonTimeline
  /// What the server calls itself; nil where it was not asked.
  public let serverTitle: String?
  /// Tells the feed from every other one, as in `mastodon https://mastodon.social public local`: its parts have no blanks.
  public let key: FeedKey
  private let hasToken: Bool
  /// Of the ids of what is in the feed.
  private let namespace: UUID

  /// - Parameters:
  ///   - server: any address of the server; of it no more than the origin counts.
  ///   - serverTitle: what the server calls itself, as far as that is known.
  ///   - reader: tells apart the accounts with whose tokens or headers the timeline is read, and tells nothing of these.
  ///     Nil without any.
  ///   - hasToken: whether the reader has a token.
  /// - Returns: nil when `server` is no web address.
  public init?(
    server: URL, timeline: MastodonTimeline, serverTitle: String? = nil, reader: String? = nil, hasToken: Bool = false
  ) {
    guard let origin = server.webOrigin else { return nil }
    self.server = origin
    self.timeline = timeline
    self.serverTitle = serverTitle
    self.hasToken = hasToken
    key = FeedKey(
      words: ["mastodon", origin.absoluteString] + Self.words(of: timeline) + [reader?.percentEncoded])
    namespace = UUID(namespace: .urlNamespace, name: key.text)
  }

  /// The same, as it is shown to one account, see ``init(server:timeline:serverTitle:reader:hasToken:)``.
  public func read(by reader: String, hasToken: Bool) -> MastodonFeed {
    MastodonFeed(server: server, timeline: timeline, serverTitle: serverTitle, reader: reader, hasToken: hasToken)
      ?? self
  }

  /// What the feed is called, as in `#lighthouse`.
  public var title: String? {
    switch timeline {
    case .public: serverTitle ?? server.hostAndPort
    case .tag(let name, _): "#\(name)"
    case .account(let name): "@\(name)"
    case .home: "home"
    }
  }

  /// Where it is from, as in `mastodon.social · federated`.
  public var origin: String {
    switch timeline {
    case .public(federated: true), .tag(_, federated: true): "\(server.hostAndPort) · federated"
    case .public, .tag, .account, .home: server.hostAndPort
    }
  }

  /// Where an account's posts are, as a feed for anyone; nil for another timeline.
  public var accountFeedURL: URL? {
    guard case .account(let name) = timeline else { return nil }
    return MastodonEndpoint.accountFeed(name).url(server: server)
  }

  /// Returns the refusal of an answer that asks for a token, or for another.
  func refusal(told data: Data, _ response: HTTPURLResponse) -> AuthenticationRequired? {
    .told(by: data, response, of: server, hasToken: hasToken, isOfMastodon: true)
  }

  /// The id of what has this name in the feed: always the same.
  func id(of name: String) -> UUID {
    UUID(namespace: namespace, name: name)
  }

  /// Where the page after an answer's begins; nil when the answer does not say, or leads to another server or to an address
  /// that is none to keep.
  ///
  /// Source: docs.joinmastodon.org, "Guidelines and best practices", pagination.
  func cursor(after response: HTTPURLResponse) -> String? {
    response.value(forHTTPHeaderField: "Link")
      .flatMap { LinkHeader.target(of: "next", in: $0) }
      .flatMap { page(at: $0, relativeTo: response.url)?.absoluteString }
  }

  /// The address of the page that begins at a cursor; nil when it is not on this server, or longer than addresses are. A
  /// cursor comes from a server or a file, and the address is asked with the server's token.
  func page(at cursor: String, relativeTo base: URL? = nil) -> URL? {
    URL(string: cursor, relativeTo: base)?.absoluteURL.page(onServerOf: server)?.foreignWebAddress
  }

  /// Names are the same in capitals and small letters.
  private static func words(of timeline: MastodonTimeline) -> [String] {
    switch timeline {
    case .public(let federated): ["public", reach(federated)]
    case .tag(let name, let federated): ["tag", name.lowercased().percentEncoded, reach(federated)]
    case .account(let name): ["account", name.lowercased().percentEncoded]
    case .home: ["home"]
    }
  }

  private static func reach(_ federated: Bool) -> String { federated ? "federated" : "local" }
}
