import Foundation

/// A post, a reply or a boost in the Mastodon API.
///
/// Source: docs.joinmastodon.org, entities/Status.
public struct ServedStatus: Hashable, Sendable {
  /// The id, which determines the position in the timeline, see ``ServedTimeline/statuses``.
  public var id: String
  public var account: ServedAccount
  public var createdAt: Date
  /// The text as HTML.
  public var content: String
  public var attachments: [ServedAttachment]
  /// The hashtags without `#`.
  public var tags: [String]
  public var isSensitive: Bool
  /// The text of the content warning; empty if there is no warning.
  public var spoilerText: String
  /// The visibility: `public`, `unlisted`, `private` or `direct`.
  public var visibility = "public"
  /// The id of the status to which this one replies.
  public var inReplyToID: String?
  /// Fields of the payload that differ from the usual ones. Fields whose value is nil are omitted.
  public var fields: [String: ServedJSON?] = [:]
  /// The boosted status, in an array because a struct cannot contain a value of its own type.
  private var reblogged: [ServedStatus]

  public init(
    id: String, account: ServedAccount, createdAt: Date, content: String = "", attachments: [ServedAttachment] = [],
    tags: [String] = [], isSensitive: Bool = false, spoilerText: String = "", inReplyToID: String? = nil,
    reblog: ServedStatus? = nil
  ) {
    self.id = id
    self.account = account
    self.createdAt = createdAt
    self.content = content
    self.attachments = attachments
    self.tags = tags
    self.isSensitive = isSensitive
    self.spoilerText = spoilerText
    self.inReplyToID = inReplyToID
    reblogged = reblog.map { [$0] } ?? []
  }

  /// The status that this one boosts. A boost has no content and no attachments of its own.
  public var reblog: ServedStatus? {
    get { reblogged.first }
    set { reblogged = newValue.map { [$0] } ?? [] }
  }
}
