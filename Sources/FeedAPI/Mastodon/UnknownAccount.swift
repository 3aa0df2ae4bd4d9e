import FeedDomain

/// An error for an account that does not exist on a server of the Mastodon API.
public struct UnknownAccount: CausedError, Hashable, CustomStringConvertible {
  let name: String
  let server: String

  public var cause: FailureCause { .noAccount(name: name, server: server) }
  public var description: String { "no account \(name) on \(server)" }
}
