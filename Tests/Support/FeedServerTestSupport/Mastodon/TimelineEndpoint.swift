/// An endpoint of the Mastodon API.
enum TimelineEndpoint: Equatable {
  case instance
  case publicTimeline
  case tag(String)
  case home
  case bookmarks
  case favourites
  case lists
  case list(String)
  case lookup
  case statuses(account: String)
  case context(status: String)
  case file(attachment: String, ServedAttachment.Rendition)
  /// An account's public posts as RSS.
  case feed(account: String)
  /// The login page.
  case login

  /// - Parameter path: the path without percent encoding.
  init?(path: String) {
    let words = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    if words.count == 3, words[0] == "media", let rendition = ServedAttachment.Rendition(rawValue: words[2]) {
      self = .file(attachment: words[1], rendition)
      return
    }
    if words.count == 1, words[0].hasPrefix("@"), words[0].hasSuffix(".rss") {
      self = .feed(account: String(words[0].dropFirst().dropLast(4)))
      return
    }
    if words == ["login"] {
      self = .login
      return
    }
    guard words.starts(with: ["api", "v1"]) else { return nil }
    let rest = Array(words.dropFirst(2))
    switch (rest.count, rest.first, rest.last) {
    case (1, "instance", _): self = .instance
    case (2, "timelines", "public"): self = .publicTimeline
    case (2, "timelines", "home"): self = .home
    case (1, "bookmarks", _): self = .bookmarks
    case (1, "favourites", _): self = .favourites
    case (1, "lists", _): self = .lists
    case (3, "timelines", let id?) where rest[1] == "list": self = .list(id)
    case (2, "accounts", "lookup"): self = .lookup
    case (3, "timelines", let name?) where rest[1] == "tag": self = .tag(name)
    case (3, "accounts", "statuses"): self = .statuses(account: rest[1])
    case (3, "statuses", "context"): self = .context(status: rest[1])
    default: return nil
    }
  }

  /// True if the content is that of a user, so that every server requires a token.
  var isOfUser: Bool {
    switch self {
    case .home, .bookmarks, .favourites, .lists, .list: true
    default: false
    }
  }

  /// True if a server may require a token.
  var isGuarded: Bool {
    switch self {
    case .instance, .file, .feed, .login: false
    default: true
    }
  }
}
