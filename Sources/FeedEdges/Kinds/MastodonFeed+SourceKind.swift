import FeedAPI
import FeedDomain
import FeedPresentation
import Foundation

extension MastodonFeed: SourceKind {
  static let name = SourceProbe.mastodon.kind
  static let meaning = "a Mastodon or Pixelfed server"
  static let words = [
    (word: "host", meaning: "public posts of a server: Mastodon, Pixelfed and others like them"),
    (word: "@user@host", meaning: "posts of a user; also https://host/@user"),
    (word: "tag@host/name, #name@host", meaning: "posts with a tag; also https://host/tags/name"),
    (word: "home@host", meaning: "your home timeline, with your token"),
    (word: "bookmarks@host, favourites@host", meaning: "posts that you have marked, with your token"),
    (word: "list@host/name", meaning: "a list of yours by its title or number, with your token"),
  ]
  static let probe: SourceProbe? = .mastodon

  init?(_ found: FoundSource, at address: FeedAddress) {
    guard found.kind == Self.name, found.feed == nil, address.web.isRoot else { return nil }
    let timeline = MastodonTimeline.public(federated: address.options.isFederated)
    self.init(server: address.url, timeline: timeline, serverTitle: found.title)
  }

  static func argument(
    for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions
  ) throws(SourceArgument.Error) -> SourceArgument? {
    let isFederated = options.isFederated
    switch shape {
    case .name(let name, let server, let rest):
      let timeline = timeline(named: name, rest, isFederated: isFederated)
      return timeline.flatMap { MastodonFeed(server: server.url, timeline: $0) }.map { .feed($0) }
    case .web(let web):
      let isKindGiven = isSelected(by: options)
      guard !isKindGiven || web.userinfo == nil else {
        throw SourceArgument.Error(
          word, en: "has a user name or password, which Mastodon servers do not use; see --token-file",
          el: "έχει όνομα χρήστη ή κωδικό, που οι διακομιστές Mastodon δεν χρησιμοποιούν· δείτε --token-file",
          ptBR: "tem nome de usuário ou senha, que os servidores Mastodon não usam; veja --token-file")
      }
      var timeline = timeline(ofPath: web, isFederated: isFederated)
      if timeline == nil, isKindGiven {
        guard web.isRoot else {
          throw SourceArgument.Error(
            word, en: "is not the address of a server, an account or a tag",
            el: "δεν είναι διεύθυνση διακομιστή, λογαριασμού ή ετικέτας",
            ptBR: "não é o endereço de um servidor, uma conta ou uma tag")
        }
        timeline = .public(federated: isFederated)
      }
      // Sites without Mastodon use such addresses too.
      return timeline.flatMap { MastodonFeed(server: web.url, timeline: $0) }
        .map { .feed($0, orAt: isKindGiven ? nil : .syndication(at: web)) }
    case .path, .other: return nil
    }
  }

  /// Returns the timeline for `@user@host`, `tag@host/name`, `#name@host`, `home@host`, `bookmarks@host`,
  /// `favourites@host` or `list@host/name`.
  private static func timeline(named name: String, _ rest: String?, isFederated: Bool) -> MastodonTimeline? {
    guard !hasColon(name), !hasColon(rest ?? "") else { return nil }
    return switch (name, name.first, rest) {
    case ("tag", _, let tag?) where !tag.drop(while: { $0 == "#" }).isEmpty:
      .tag(String(tag.drop { $0 == "#" }), federated: isFederated)
    case ("home", _, nil): .home
    case ("bookmarks", _, nil): .bookmarks
    case ("favourites", _, nil), ("favorites", _, nil): .favourites
    case ("list", _, let title?) where !title.isEmpty: .list(title)
    case (_, "@", nil) where name.count > 1: .account(String(name.dropFirst()))
    case (_, "#", nil) where name.count > 1: .tag(String(name.dropFirst()), federated: isFederated)
    default: nil
    }
  }

  /// Returns the timeline that a server's web pages show at `/@user` or `/tags/name`.
  private static func timeline(ofPath web: WebAddress, isFederated: Bool) -> MastodonTimeline? {
    let parts = web.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    guard !parts.contains(where: hasColon) else { return nil }
    switch parts.count {
    case 1: return parts[0].hasPrefix("@") && parts[0].count > 1 ? .account(String(parts[0].dropFirst())) : nil
    case 2: return parts[0] == "tags" ? .tag(parts[1], federated: isFederated) : nil
    default: return nil
    }
  }

  private static func hasColon(_ name: String) -> Bool { RedactedText.plain(name).contains(":") }

  var serverAddress: WebAddress? { WebAddress(server) }

  /// The kind of the timeline. Of Pixelfed's servers, only those that have its name in their own are known.
  var feedKind: FeedKind? {
    let network = server.hostAndPort.contains("pixelfed") ? "Pixelfed" : "Mastodon"
    return switch timeline {
    case .account: .account(on: network)
    case .tag: .tag(on: network)
    case .public, .home, .bookmarks, .favourites, .list: .timeline(on: network)
    }
  }

  var canBeFederated: Bool {
    switch timeline {
    case .public, .tag: true
    case .account, .home, .bookmarks, .favourites, .list: false
    }
  }

  var openAddress: FeedAddress? {
    accountFeedURL.flatMap(WebAddress.init).map(FeedAddress.syndication)
  }

  var spelling: (word: String, options: SourceOptions) {
    let isSecure = server.scheme == "https"
    let host = server.hostAndPort
    let root = server.absoluteString
    let kind = SourceKindName(Self.self)
    switch timeline {
    case .public(let isFederated): return (root, SourceOptions(kind: kind, isFederated: isFederated))
    case .account(let name) where isSecure: return ("@\(name)@\(host)", SourceOptions())
    case .account(let name): return ("\(root)/@\(name)", SourceOptions(kind: kind))
    case .tag(let name, let isFederated) where isSecure:
      return ("tag@\(host)/\(name)", SourceOptions(isFederated: isFederated))
    case .tag(let name, let isFederated):
      return ("\(root)/tags/\(name.percentEncoded)", SourceOptions(kind: kind, isFederated: isFederated))
    case .home: return ("home@\(host)", SourceOptions())
    case .bookmarks: return ("bookmarks@\(host)", SourceOptions())
    case .favourites: return ("favourites@\(host)", SourceOptions())
    case .list(let name): return ("list@\(host)/\(name)", SourceOptions())
    }
  }

  func source(over edges: SourceEdges) -> any FeedSource {
    MastodonSource(
      feed: edges.account.map { asShown(to: $0, hasToken: edges.hasToken) } ?? self, client: edges.client,
      pictures: edges.pictures, currentDate: Date.init, log: edges.log)
  }
}
