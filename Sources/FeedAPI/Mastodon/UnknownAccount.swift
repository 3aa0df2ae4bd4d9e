import FeedDomain

/// A server of the Mastodon API has no account of that name.
public struct UnknownAccount: CausedError, Hashable, CustomStringConvertible {
  let name: String
  let server: String

  public var cause: FailureCause { .noAccount(name: name, server: server) }
  public var description: String { "no account \(name) on \(server)" }
}
