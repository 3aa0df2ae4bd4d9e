import FeedDomain
import Foundation

extension SourceProbe {
  /// A request for the instance, which every server of the Mastodon API has at its root.
  public static let mastodon: SourceProbe = SourceProbe(
    kind: "mastodon", order: { WebAddress($0)?.isRoot == true ? 3 : nil }, takesToken: true,
    url: { MastodonEndpoint.instance.url(server: $0) },
    read: { data, response, _, _ in
      (try? MastodonResponseMapper.map(data, from: response) as MastodonInstance).map {
        FoundSource(kind: mastodon.kind, title: $0.title?.foreignText(limit: 500))
      }
    })
}

/// A server's description of itself, by which servers of the Mastodon API are recognized. Every server sends the first
/// two fields. Source: docs.joinmastodon.org, the entity `V1::Instance`.
struct MastodonInstance: Decodable {
  let uri: String
  /// The server's version, such as `4.2.0` or `2.7.2 (compatible; Pixelfed 0.11.8)`.
  let version: String
  @Lenient var title: String?
}
