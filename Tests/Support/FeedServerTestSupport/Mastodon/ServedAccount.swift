/// An account as the Mastodon API shows it.
///
/// Source: docs.joinmastodon.org, entities/Account.
public struct ServedAccount: Hashable, Sendable {
  public var id: String
  /// `user` for one of this server's, `user@host` for one of another's.
  public var acct: String
  public var displayName: String
  /// Fields of its payload that are other than usual; those that are `nil` are left out.
  public var fields: [String: ServedJSON?]

  public init(id: String, acct: String, displayName: String = "", fields: [String: ServedJSON?] = [:]) {
    self.id = id
    self.acct = acct
    self.displayName = displayName
    self.fields = fields
  }

  /// Without the host.
  public var username: String { String(acct.prefix { $0 != "@" }) }

  /// Whether it is one of this server's own.
  public var isLocal: Bool { !acct.contains("@") }
}
