import Foundation

/// A writer for statuses in the format of the server software.
///
/// Sources: docs.joinmastodon.org, entities/Status; Pixelfed's Mastodon/v1/StatusTransformer; GoToSocial's model.Status.
struct StatusPayload {
  let index: StatusIndex
  let software: ServedSoftware
  let origin: URL
  /// True if the request has a user's token, which adds the user's interactions with a status.
  let isAuthorized: Bool

  func statuses(_ statuses: [ServedStatus]) -> ServedJSON {
    .array(statuses.map(status))
  }

  func status(_ status: ServedStatus) -> ServedJSON {
    let attachments = AttachmentPayload(software: software, origin: origin)
    let home = AccountPayload(software: software, origin: origin).home(of: status.account)
    let path = status.reblog == nil ? "" : "/activity"
    var payload: [String: ServedJSON] = [
      "id": .string(status.id),
      "created_at": .string(software.text(of: status.createdAt)),
      "in_reply_to_id": .nullable(status.inReplyToID),
      "in_reply_to_account_id": .nullable(index.accountAnswered(by: status)?.id),
      "sensitive": .bool(status.isSensitive),
      "spoiler_text": .string(status.spoilerText),
      "visibility": .string(status.visibility),
      "language": "en",
      "uri": "\(home)/users/\(status.account.username)/statuses/\(status.id)\(path)",
      "url": "\(home)/@\(status.account.username)/\(status.id)",
      "replies_count": .int(index.replyCount(of: status.id)),
      "reblogs_count": 0,
      "favourites_count": 0,
      "content": .string(status.content),
      "reblog": status.reblog.map(self.status) ?? .null,
      "application": ["name": "Web", "website": .null],
      "account": AccountPayload(software: software, origin: origin).account(status.account),
      "media_attachments": .array(status.attachments.map(attachments.attachment)),
      "mentions": [],
      "tags": .array(status.tags.map(tag)),
      "emojis": [],
      "card": .null,
      "poll": .null,
    ]
    if isAuthorized || software != .mastodon {
      for name in ["favourited", "reblogged", "muted", "bookmarked"] { payload[name] = false }
    }
    switch software {
    case .mastodon:
      payload["edited_at"] = .null
      payload["quote"] = .null
    case .goToSocial: payload["pinned"] = false
    case .pixelfed: break
    }
    for (name, value) in status.fields { payload[name] = value }
    return .object(payload)
  }

  private func tag(_ name: String) -> ServedJSON {
    let path = name.lowercased().addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return ["name": .string(name.lowercased()), "url": "\(origin.absoluteString)/tags/\(path)"]
  }
}

extension ServedSoftware {
  func text(of date: Date) -> String {
    switch self {
    case .mastodon: date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    case .pixelfed: date.formatted(.iso8601).dropLast() + ".000000Z"
    case .goToSocial: date.formatted(.iso8601).dropLast() + "+00:00"
    }
  }
}
