/// A list of posts that a server of the Mastodon API has.
public enum MastodonTimeline: Hashable, Sendable {
  /// What the server's own users post; federated, what it knows of other servers too.
  case `public`(federated: Bool = false)
  /// Of what is public, the posts with a tag, which is named without its `#`.
  case tag(String, federated: Bool = false)
  /// What one account posts: `name`, or `name@host` for one of another server.
  case account(String)
  /// What the accounts post that the token's owner follows.
  case home

  var isTag: Bool {
    if case .tag = self { true } else { false }
  }
}
