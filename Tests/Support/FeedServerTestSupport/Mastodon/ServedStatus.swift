import Foundation

/// A post, a reply or a reblog as the Mastodon API shows it.
///
/// Source: docs.joinmastodon.org, entities/Status.
public struct ServedStatus: Hashable, Sendable {
  /// Decides its place in the timeline, see ``ServedTimeline/statuses``.
  public var id: String
  public var account: ServedAccount
  public var createdAt: Date
  /// HTML, as servers send it.
  public var content: String
  public var attachments: [ServedAttachment]
  /// Without their `#`.
  public var tags: [String]
  public var isSensitive: Bool
  /// The warning's text; empty for none.
  public var spoilerText: String
  /// `public`, `unlisted`, `private` or `direct`.
  public var visibility = "public"
  /// The status that it answers.
  public var inReplyToID: String?
  /// Fields of its payload that are other than usual; those that are `nil` are left out.
  public var fields: [String: ServedJSON?] = [:]
  /// A value cannot hold one of its own kind but in a collection.
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

  /// The status that it shows to its account's followers; itself it has neither content nor attachments then.
  public var reblog: ServedStatus? {
    get { reblogged.first }
    set { reblogged = newValue.map { [$0] } ?? [] }
  }
}
