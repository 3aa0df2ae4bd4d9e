/// A list of posts on a server of the Mastodon API.
public enum MastodonTimeline: Hashable, Sendable {
  /// The public posts of the server's users. If federated, includes posts from other servers that this server knows.
  case `public`(federated: Bool = false)
  /// The public posts with a tag. The name has no `#`.
  case tag(String, federated: Bool = false)
  /// The posts of an account, given as `name`, or as `name@host` if the account is on another server.
  case account(String)
  /// The posts of the accounts that the token's owner follows.
  case home
  /// The posts that the token's owner bookmarked.
  case bookmarks
  /// The posts that the token's owner marked as favourites.
  case favourites
  /// The posts of the accounts in one of the lists of the token's owner, given by its title or its id.
  case list(String)

  /// True for the posts with a tag.
  public var isTag: Bool {
    if case .tag = self { true } else { false }
  }

  /// True for the posts of a list's accounts.
  var isList: Bool {
    if case .list = self { true } else { false }
  }
}
