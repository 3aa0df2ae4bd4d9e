import FeedServer
import Foundation

/// Everything that a ``TestServer`` has to say by the Mastodon API.
///
/// ```swift
/// let ada = ServedAccount(id: "1", acct: "ada", displayName: "Ada")
/// let picture = ServedAttachment(id: "7", description: "A lighthouse", size: .init(width: 640, height: 480))
/// let post = ServedStatus(id: "100", account: ada, createdAt: Date(), content: "<p>Hello</p>", attachments: [picture])
/// let reply = ServedStatus(id: "101", account: ada, createdAt: Date(), content: "<p>And?</p>", inReplyToID: "100")
/// let server = try TestServer(
///   timeline: ServedTimeline(statuses: [post, reply]) { attachment, rendition in .data(png, contentType: "image/png") })
/// // GET \(server.origin)/api/v1/timelines/public?only_media=true lists the post, …/statuses/100/context the reply.
/// server.timeline?.anonymousRefusal = .userRequired
/// server.inject(.rateLimited(until: Date() + 60), for: "/api/v1/timelines/public", times: 1)
/// ```
///
/// A payload that is odd in other ways is made field by field: `post.fields = ["created_at": "yesterday", "uri": nil]`.
///
/// Source: docs.joinmastodon.org, methods/timelines, methods/accounts, methods/statuses.
public struct ServedTimeline: Sendable {
  /// Posts, replies and reblogs in any order: what is served is sorted by their ids, the greatest first. A longer id is
  /// greater than a shorter one, which orders numbers as numbers and ULIDs by their time.
  ///
  /// The public timeline has the public posts; a tag's those and the replies with the tag; `home` all but replies.
  public var statuses: [ServedStatus]
  /// Accounts that may be looked up besides those of the statuses.
  public var accounts: [ServedAccount] = []
  /// A file of an attachment. Called whenever one is asked for, on several threads at once.
  public var file: @Sendable (ServedAttachment, ServedAttachment.Rendition) -> ServedPicture
  /// Whose payloads it sends.
  public var software = ServedSoftware.mastodon
  /// What a client may send as `Authorization: Bearer …`; any other is refused with 401.
  public var tokens: Set<String> = []
  /// The answer to whoever asks without a token; with `nil` only `home` needs one. The instance and the files need none.
  public var anonymousRefusal: ServedRefusal?
  /// Whether `only_media` does nothing, as on some servers.
  public var ignoresOnlyMedia = false
  /// What every answer of the API says in its `X-RateLimit-…`.
  public var rateLimit: ServedRateLimit?

  public init(
    statuses: [ServedStatus] = [],
    file: @escaping @Sendable (ServedAttachment, ServedAttachment.Rendition) -> ServedPicture = { _, _ in .status(404) }
  ) {
    self.statuses = statuses
    self.file = file
  }
}
