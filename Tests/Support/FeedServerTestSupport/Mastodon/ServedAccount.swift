/// An account in the Mastodon API.
///
/// Source: docs.joinmastodon.org, entities/Account.
public struct ServedAccount: Hashable, Sendable {
  public var id: String
  /// The handle: `user` for a local account, and `user@host` for one on another server.
  public var acct: String
  public var displayName: String
  /// Fields of the payload that differ from the usual ones. Fields whose value is nil are omitted.
  public var fields: [String: ServedJSON?]

  public init(id: String, acct: String, displayName: String = "", fields: [String: ServedJSON?] = [:]) {
    self.id = id
    self.acct = acct
    self.displayName = displayName
    self.fields = fields
  }

  /// The handle without the host.
  public var username: String { String(acct.prefix { $0 != "@" }) }

  public var isLocal: Bool { !acct.contains("@") }
}
