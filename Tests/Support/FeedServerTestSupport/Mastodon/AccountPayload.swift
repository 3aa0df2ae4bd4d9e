import Foundation

/// A writer for accounts in the format of the server software.
///
/// Sources: docs.joinmastodon.org, entities/Account; Pixelfed's Mastodon/v1/AccountTransformer; GoToSocial's model.Account.
struct AccountPayload {
  let software: ServedSoftware
  let origin: URL

  func account(_ account: ServedAccount) -> ServedJSON {
    let avatar: ServedJSON = "\(origin.absoluteString)/avatars/original/missing.png"
    let header: ServedJSON = "\(origin.absoluteString)/headers/original/missing.png"
    var payload: [String: ServedJSON] = [
      "id": .string(account.id),
      "username": .string(account.username),
      "acct": .string(account.acct),
      "display_name": .string(account.displayName),
      "locked": false,
      "bot": false,
      "created_at": .string(software.text(of: Date(timeIntervalSince1970: 1_458_086_400))),
      "note": "",
      "url": "\(home(of: account))/@\(account.username)",
      "avatar": avatar,
      "avatar_static": avatar,
      "header": header,
      "header_static": header,
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 0,
      "last_status_at": .null,
      "emojis": [],
      "fields": [],
    ]
    switch software {
    case .mastodon:
      payload.merge(
        [
          "uri": "\(home(of: account))/users/\(account.username)", "discoverable": true, "group": false,
          "indexable": true, "hide_collections": .null,
        ]) { $1 }
    case .pixelfed: payload["moved"] = .null
    case .goToSocial: payload["discoverable"] = true
    }
    for (name, value) in account.fields { payload[name] = value }
    return .object(payload)
  }

  /// Returns the address of the server on which the account is registered.
  func home(of account: ServedAccount) -> String {
    account.isLocal ? origin.absoluteString : "https://\(account.acct.dropFirst(account.username.count + 1))"
  }
}
