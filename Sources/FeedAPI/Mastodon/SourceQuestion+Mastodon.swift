import FeedDomain
import Foundation

extension SourceQuestion {
  /// Servers of the Mastodon API have it at their root.
  public static let mastodon: SourceQuestion = SourceQuestion(
    kind: "mastodon", turn: { WebAddress($0)?.isRoot == true ? 3 : nil }, takesToken: true,
    url: { MastodonEndpoint.instance.url(server: $0) },
    read: { data, response, _, _ in
      (try? MastodonInstanceMapper.map(data, from: response)).map {
        FoundSource(kind: mastodon.kind, title: $0.title?.foreignText(limit: 500))
      }
    })
}
