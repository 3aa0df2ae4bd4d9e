import Foundation

/// The address of a resource on a server of the Mastodon API. Source: docs.joinmastodon.org, "REST API".
public enum MastodonEndpoint: Hashable, Sendable {
  case publicTimeline(federated: Bool = false)
  case tagTimeline(String, federated: Bool = false)
  case homeTimeline
  case bookmarks
  case favourites
  /// The titles and ids of the lists of the token's owner.
  case lists
  case listTimeline(id: String)
  /// The account with this name, which is either `name` or `name@host`.
  case accountLookup(String)
  /// An account's posts with media, without replies and boosts.
  case accountStatuses(id: String)
  /// The RSS feed of an account's posts, as browsers and feed readers get it.
  case accountFeed(String)
  /// The posts that a post replies to, and the replies to the post.
  case context(statusID: String)
  /// The server's description of itself.
  case instance

  /// Returns the address on the server with this origin.
  public func url(server: URL) -> URL {
    switch self {
    case .publicTimeline(let federated):
      server.endpoint("/api/v1/timelines/public", query: Self.timelineQuery(federated: federated))
    case .tagTimeline(let name, let federated):
      server.endpoint(
        "/api/v1/timelines/tag/\(name.percentEncoded)", query: Self.timelineQuery(federated: federated))
    case .homeTimeline:
      server.endpoint("/api/v1/timelines/home", query: [Self.limit])
    case .bookmarks:
      server.endpoint("/api/v1/bookmarks", query: [Self.limit])
    case .favourites:
      server.endpoint("/api/v1/favourites", query: [Self.limit])
    case .lists:
      server.endpoint("/api/v1/lists")
    case .listTimeline(let id):
      server.endpoint("/api/v1/timelines/list/\(id.percentEncoded)", query: [Self.limit])
    case .accountLookup(let name):
      server.endpoint(
        "/api/v1/accounts/lookup", query: [URLQueryItem(name: "acct", value: name.percentEncoded)])
    case .accountStatuses(let id):
      server.endpoint(
        "/api/v1/accounts/\(id.percentEncoded)/statuses",
        query: ["only_media", "exclude_replies", "exclude_reblogs"].map(Self.isTrue) + [Self.limit])
    case .accountFeed(let name):
      server.endpoint("/@\(name.percentEncoded).rss")
    case .context(let statusID):
      server.endpoint("/api/v1/statuses/\(statusID.percentEncoded)/context")
    case .instance:
      server.endpoint("/api/v1/instance")
    }
  }

  private static func timelineQuery(federated: Bool) -> [URLQueryItem] {
    [isTrue("only_media")] + (federated ? [] : [isTrue("local")]) + [limit]
  }

  private static func isTrue(_ name: String) -> URLQueryItem { URLQueryItem(name: name, value: "true") }

  /// The maximum number of posts on a page.
  private static let limit = URLQueryItem(name: "limit", value: "40")
}
