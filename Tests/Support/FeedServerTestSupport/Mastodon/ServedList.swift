/// A list of accounts whose posts its owner reads together. Source: docs.joinmastodon.org, entities/List.
public struct ServedList: Sendable {
  public var id: String
  public var title: String
  /// The ids of the accounts.
  public var accounts: Set<String>

  public init(id: String, title: String, accounts: Set<String> = []) {
    self.id = id
    self.title = title
    self.accounts = accounts
  }

  var payload: ServedJSON {
    ["id": .string(id), "title": .string(title), "replies_policy": "list", "exclusive": false]
  }
}
