import FeedAPI
import FeedFolders
import Foundation

/// What the user asks for by one word: a source, or an address at which there is one.
public enum FeedOperand: Hashable, Sendable {
  /// A server of the contract, by its base URL.
  case contract(URL)
  case mastodon(MastodonFeed)
  case folder(FeedFolder)
  /// What is there has to be found out.
  case address(FeedAddress)

  /// What is wrong with the word, in one line.
  public struct Error: Swift.Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter text: an `http` or `https` URL, `@user@host`, `tag@host/name`, `#name@host`, `home@host`, a path, or a host.
  /// - Throws: ``Error``.
  public init(_ text: String, options: SourceOptions = SourceOptions()) throws(Error) {
    let (kind, isFederated, order) = (options.kind, options.isFederated, options.order)
    let operand: FeedOperand
    if text.contains("://") || kind == .folder, let folder = try Self.folder(text, kind: kind, order: order) {
      operand = folder
    } else if text.contains("://") {
      operand = try Self.address(text, text: text, kind: kind, isFederated: isFederated)
    } else if let (server, timeline) = Self.handle(text, isFederated: isFederated) {
      guard kind ?? .mastodon == .mastodon, let feed = MastodonFeed(server: server, timeline: timeline) else {
        throw Error(description: "\(Self.quoted(text)) is not a feed of the kind that --type says")
      }
      operand = .mastodon(feed)
    } else if let folder = try Self.folder(text, kind: kind, order: order) {
      operand = folder
    } else if Self.isHost(text) {
      operand = try Self.address("https://\(text)", text: text, kind: kind, isFederated: isFederated)
    } else {
      throw Error(
        description: """
          \(Self.quoted(text)) is no source: give a URL, a host, @user@host, tag@host/name, home@host or a path
          """)
    }
    guard !isFederated || operand.canBeFederated else {
      throw Error(description: "--federated goes with a server or a tag, not with \(Self.quoted(text))")
    }
    guard order == nil || operand.server == nil else {
      throw Error(description: "--sort goes with a folder, not with \(Self.quoted(text))")
    }
    self = operand
  }

  /// An address of the server that the feed comes from; nil for what comes from no server.
  var server: URL? {
    switch self {
    case .folder: nil
    case .contract(let url): url
    case .mastodon(let feed): feed.server
    case .address(let address): address.url
    }
  }

  /// What the feed is called before anything of it is loaded.
  var title: String? {
    switch self {
    case .folder(let folder): folder.path.text
    case .contract(let url): url.hostAndPort
    case .mastodon(let feed): feed.title
    case .address(let address): address.mastodonFeed?.title ?? address.url.hostAndPort
    }
  }

  private var canBeFederated: Bool {
    switch self {
    case .contract, .folder: false
    case .address(let address): address.mastodonFeed != nil
    case .mastodon(let feed): feed.timeline.canBeFederated
    }
  }

  /// The word as it may be shown: what stands before a host may be a password, if there is a colon in it.
  public static func quoted(_ text: String) -> QuotedText {
    guard text.prefix(while: { $0 != "@" }).contains(":"), text.contains("@") else { return QuotedText(text) }
    return QuotedText((text.contains("://") ? "" : "…@") + RedactedText(url: text).description)
  }

  // MARK: URLs

  private static func address(
    _ address: String, text: String, kind: SourceKind?, isFederated: Bool
  ) throws(Error) -> FeedOperand {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host, !host.isEmpty
    else {
      throw Error(description: "\(quoted(text)) is not an http or https URL")
    }
    if kind == .contract { return .contract(url) }
    if kind == .syndication { return .address(FeedAddress(url: url, kind: kind)) }
    let timeline = timeline(ofPath: url, isFederated: isFederated)
    let isBare = ["", "/"].contains(url.path) && url.query == nil
    if kind == .mastodon, timeline == nil, !isBare {
      throw Error(description: "\(quoted(text)) is not the address of a server, an account or a tag")
    }
    guard let feed = MastodonFeed(server: url, timeline: timeline ?? .public(federated: isFederated)) else {
      throw Error(description: "\(quoted(text)) is not a server's address")
    }
    if kind == .mastodon || timeline != nil { return .mastodon(feed) }
    return .address(FeedAddress(url: url, mastodonFeed: isBare ? feed : nil))
  }

  /// The timeline that a server shows to browsers at `/@user`, or `/tags/name`.
  private static func timeline(ofPath url: URL, isFederated: Bool) -> MastodonTimeline? {
    let parts = url.pathComponents.drop { $0 == "/" }
    if parts.count == 1, let name = parts.first, name.hasPrefix("@"), name.count > 1 {
      return .account(String(name.dropFirst()))
    }
    guard parts.count == 2, parts.first == "tags", let name = parts.last else { return nil }
    return .tag(name, federated: isFederated)
  }

  // MARK: Names at hosts

  /// `@user@host`, `tag@host/name`, `#name@host` or `home@host`.
  private static func handle(_ text: String, isFederated: Bool) -> (server: URL, timeline: MastodonTimeline)? {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let name = text[..<at]
    let parts = text[at...].dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = parts.first, isHost(String(host)), let server = URL(string: "https://\(host)") else { return nil }
    let rest = parts.dropFirst().first.map(String.init)
    switch (name, name.first, rest) {
    case ("tag", _, let tag?) where !tag.drop(while: { $0 == "#" }).isEmpty:
      return (server, .tag(String(tag.drop { $0 == "#" }), federated: isFederated))
    case ("home", _, nil): return (server, .home)
    case (_, "@", nil) where name.count > 1: return (server, .account(String(name.dropFirst())))
    case (_, "#", nil) where name.count > 1: return (server, .tag(String(name.dropFirst()), federated: isFederated))
    default: return nil
    }
  }

  /// A name with a dot in it, or of this machine, or an address; maybe with a port.
  private static func isHost(_ text: String) -> Bool {
    guard !text.contains(where: { "/@?#% ".contains($0) || $0.isWhitespace }),
      let url = URL(string: "https://\(text)"), let host = url.host, !host.isEmpty
    else { return false }
    return host.contains(".") && !host.hasPrefix(".") || host == "localhost" || text.hasPrefix("[")
  }
}

extension MastodonTimeline {
  fileprivate var canBeFederated: Bool {
    switch self {
    case .public, .tag: true
    case .account, .home: false
    }
  }
}

extension URL {
  /// The host, with the port if the URL names one.
  fileprivate var hostAndPort: String? {
    host().map { host in port.map { "\(host):\($0)" } ?? host }
  }
}
