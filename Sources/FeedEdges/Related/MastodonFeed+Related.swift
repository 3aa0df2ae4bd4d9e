import FeedAPI
import FeedDomain

extension MastodonFeed {
  /// Returns the author of the image's post, who boosted it, its tags, and the sources that it links to. Accounts and
  /// tags are those of the feed's own server, which knows posts of other servers too.
  func related(to image: FeedImage) -> [RelatedSource] {
    guard let details = image.details else { return [] }
    let author = account(details.author, as: .author)
    let booster = account(details.boostedBy, as: .booster)
    // Without the posts of other servers, a tag would not list a post that came from one.
    let isFromOtherServer = details.author?.contains("@") == true
    let tags = (details.tags ?? []).compactMap { source(.tag($0, federated: isFromOtherServer), as: .tag) }
    return [author, booster].compactMap(\.self) + tags + RelatedSource.links(of: image).map(atOwnServer)
  }

  private func account(_ name: String?, as kind: RelatedFeed.Kind) -> RelatedSource? {
    name.flatMap { source(.account($0), as: kind) }
  }

  private func source(_ timeline: MastodonTimeline, as kind: RelatedFeed.Kind) -> RelatedSource? {
    guard let feed = MastodonFeed(server: server, timeline: timeline), feed.hasValidName else { return nil }
    return RelatedSource(kind: kind, title: feed.title ?? "", argument: .feed(feed))
  }

  /// Returns a linked account or tag of this server without the search for a feed at its address, because this server
  /// has the Mastodon API.
  private func atOwnServer(_ link: RelatedSource) -> RelatedSource {
    guard case .feed(let feed as MastodonFeed, _) = link.argument.place, feed.server == server else { return link }
    return RelatedSource(kind: link.kind, title: link.title, argument: .feed(feed))
  }
}

extension MastodonFeed {
  /// The maximum length of the name of an account or a tag in bytes.
  private static let nameLimit = 300

  /// True if the timeline's name has only characters that servers allow in such a name. Names come from servers, where
  /// anything may be written.
  var hasValidName: Bool {
    switch timeline {
    case .account(let name): Self.isAccount(name)
    case .tag(let name, _): Self.isShort(name) && name.unicodeScalars.allSatisfy(Self.isAllowedInTag)
    case .public, .home, .bookmarks, .favourites, .list: true
    }
  }

  /// Returns true for `name` and `name@host`. Source: docs.joinmastodon.org, "WebFinger".
  private static func isAccount(_ name: String) -> Bool {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard isShort(name), let user = parts.first, isUser(user) else { return false }
    guard let host = parts.dropFirst().first else { return true }
    return host.unicodeScalars.first.map(isLetterOrDigit) == true
      && host.unicodeScalars.allSatisfy { isLetterOrDigit($0) || "-.:".unicodeScalars.contains($0) }
  }

  private static func isUser(_ name: Substring) -> Bool {
    guard let first = name.first, !"-.".contains(first) else { return false }
    return name.unicodeScalars.allSatisfy { isPlain($0) || "_-.".unicodeScalars.contains($0) }
  }

  private static func isShort(_ name: String) -> Bool { !name.isEmpty && name.utf8.count <= nameLimit }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && isLetterOrDigit(scalar) }

  /// Allows letters of all scripts with their marks, digits, and the signs that Mastodon allows within tags.
  private static func isAllowedInTag(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || "_·・\u{200C}".unicodeScalars.contains(scalar)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
