import FeedDomain
import Foundation
import FoundationNetworking

/// A timeline of a server, as a feed.
public struct MastodonFeed: Hashable, Sendable {
  /// The server's origin.
  public let server: URL
  public let timeline: MastodonTimeline
  /// The server's own name, or nil if the server was not asked for it.
  public let serverTitle: String?
  /// The feed's unique key, such as `mastodon https://mastodon.social public local`. Its parts contain no blanks.
  public let key: FeedKey
  private let hasToken: Bool
  private let namespace: UUID

  /// Creates the feed, or returns nil if `server` is not a web address.
  ///
  /// - Parameters:
  ///   - server: any address of the server. Only its origin matters.
  ///   - reader: an identifier of the user that reveals neither token nor headers; nil for an anonymous user.
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

  /// Returns the feed as shown to an account, see ``init(server:timeline:serverTitle:reader:hasToken:)``.
  public func asShown(to reader: String, hasToken: Bool) -> MastodonFeed {
    MastodonFeed(server: server, timeline: timeline, serverTitle: serverTitle, reader: reader, hasToken: hasToken)
      ?? self
  }

  /// The feed's title, such as `#lighthouse`.
  public var title: String? {
    switch timeline {
    case .public: serverTitle ?? server.hostAndPort
    case .tag(let name, _): "#\(name)"
    case .account(let name): "@\(name)"
    case .home: "home"
    case .bookmarks: "bookmarks"
    case .favourites: "favourites"
    case .list(let name): name
    }
  }

  /// The feed's origin for display, such as `mastodon.social`.
  public var origin: String { server.hostAndPort }

  /// True if the timeline has posts of other servers too.
  public var isFederated: Bool {
    switch timeline {
    case .public(let isFederated), .tag(_, let isFederated): isFederated
    case .account, .home, .bookmarks, .favourites, .list: false
    }
  }

  /// The address of the account's public RSS feed, or nil if the timeline is not an account's.
  public var accountFeedURL: URL? {
    guard case .account(let name) = timeline else { return nil }
    return MastodonEndpoint.accountFeed(name).url(server: server)
  }

  func refusal(in data: Data, _ response: HTTPURLResponse) -> AuthenticationRequired? {
    .refusal(in: data, response, of: server, hasToken: hasToken, isOfMastodon: true)
  }

  func id(of name: String) -> UUID {
    UUID(namespace: namespace, name: name)
  }

  /// Returns the next page's address, or nil if it is missing, unusable or on another server. Source:
  /// docs.joinmastodon.org, "Guidelines and best practices", pagination.
  func cursor(after response: HTTPURLResponse) -> String? {
    response.value(forHTTPHeaderField: "Link")
      .flatMap { LinkHeader.target(of: "next", in: $0) }
      .flatMap { page(at: $0, relativeTo: response.url)?.absoluteString }
  }

  /// Returns the address of the page at a cursor, or nil if it is too long or on another server. A cursor comes from a
  /// server or a file. It must not lead to another server, because the request carries the token.
  func page(at cursor: String, relativeTo base: URL? = nil) -> URL? {
    URL(string: cursor, relativeTo: base)?.absoluteURL.page(onServerOf: server)?.foreignWebAddress
  }

  /// Returns the key's words for a timeline. Names are in lowercase, because servers ignore their case.
  private static func words(of timeline: MastodonTimeline) -> [String] {
    switch timeline {
    case .public(let federated): ["public", reach(federated)]
    case .tag(let name, let federated): ["tag", name.lowercased().percentEncoded, reach(federated)]
    case .account(let name): ["account", name.lowercased().percentEncoded]
    case .home: ["home"]
    case .bookmarks: ["bookmarks"]
    case .favourites: ["favourites"]
    // The titles of two lists may differ in their case alone.
    case .list(let name): ["list", name.percentEncoded]
    }
  }

  private static func reach(_ federated: Bool) -> String { federated ? "federated" : "local" }
}
