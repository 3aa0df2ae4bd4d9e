/// A list of posts on a server of the Mastodon API.
public enum MastodonTimeline: Hashable, Sendable {
  /// The public posts of the server's users; if federated, also those of other servers that it knows.
  case `public`(federated: Bool = false)
  /// The public posts with a tag. The name has no `#`.
  case tag(String, federated: Bool = false)
  /// The posts of an account: `name`, or `name@host` for another server's.
  case account(String)
  /// The posts of the accounts that the token's owner follows.
  case home

  var isTag: Bool {
    if case .tag = self { true } else { false }
  }
}
