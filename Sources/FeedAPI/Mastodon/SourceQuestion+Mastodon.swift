import FeedDomain
import Foundation

extension SourceQuestion {
  /// Servers of the Mastodon API have it at their root.
  public static let mastodon: SourceQuestion = SourceQuestion(
    kind: "mastodon", turn: { WebAddress($0)?.isRoot == true ? 3 : nil }, takesToken: true,
    url: { MastodonEndpoint.instance.url(server: $0) },
    read: { data, response, _, _ in
      (try? MastodonAnswerMapper.map(data, from: response) as MastodonInstance).map {
        FoundSource(kind: mastodon.kind, title: $0.title?.foreignText(limit: 500))
      }
    })
}

/// The words of a server about itself, by which it is known to speak the Mastodon API.
///
/// Source: docs.joinmastodon.org, the entity `V1::Instance`, of which every server has the first two.
struct MastodonInstance: Decodable {
  let uri: String
  /// The version of the API's server, as in `4.2.0` or `2.7.2 (compatible; Pixelfed 0.11.8)`.
  let version: String
  /// The name that it gives itself.
  @Lenient var title: String?
}
