import FeedServer
import Foundation

/// The content that a ``TestServer`` serves with the Mastodon API.
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
/// To serve an unusual payload, set its fields one by one: `post.fields = ["created_at": "yesterday", "uri": nil]`.
///
/// Source: docs.joinmastodon.org, methods/timelines, methods/accounts, methods/statuses.
public struct ServedTimeline: Sendable {
  /// The posts, replies and boosts in any order. They are served sorted by id, the greatest first. A longer id is
  /// greater than a shorter one, which orders numbers by value and ULIDs by time.
  ///
  /// The public timeline contains the public posts. A tag's timeline also contains the replies with the tag. `home`
  /// contains all posts.
  public var statuses: [ServedStatus]
  /// The ids of the posts that the owner of the tokens bookmarked.
  public var bookmarks: Set<String> = []
  /// The ids of the posts that the owner of the tokens marked as favourites.
  public var favourites: Set<String> = []
  /// The lists of the owner of the tokens.
  public var lists: [ServedList] = []
  /// Accounts that can be looked up in addition to the authors of the statuses.
  public var accounts: [ServedAccount] = []
  /// Returns the file of an attachment. The server calls it concurrently on several threads.
  public var file: @Sendable (ServedAttachment, ServedAttachment.Rendition) -> ServedPicture
  /// The software whose format is served.
  public var software = ServedSoftware.mastodon
  /// The tokens that clients may send as `Authorization: Bearer …`. Other tokens are refused with status 401.
  public var tokens: Set<String> = []
  /// The reply to requests without a token; nil if only the content of a user needs
  /// one. The instance and files never need a token.
  public var anonymousRefusal: ServedRefusal?
  /// True to ignore `only_media`, like some servers.
  public var ignoresOnlyMedia = false
  /// The rate limit in the `X-RateLimit-…` headers of every API reply.
  public var rateLimit: ServedRateLimit?

  public init(
    statuses: [ServedStatus] = [],
    file: @escaping @Sendable (ServedAttachment, ServedAttachment.Rendition) -> ServedPicture = { _, _ in .status(404) }
  ) {
    self.statuses = statuses
    self.file = file
  }
}
