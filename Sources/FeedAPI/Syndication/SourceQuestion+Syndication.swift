import Foundation

extension SourceQuestion {
  /// Paths that end so are those of feeds.
  private static let feedExtensions: Set<String> = ["xml", "rss", "atom", "rdf", "json"]

  /// Asked at the address itself, which may be that of a feed, or of a page that links to one.
  public static let syndication: SourceQuestion = SourceQuestion(
    kind: "syndication", turn: { feedExtensions.contains($0.pathExtension.lowercased()) ? 0 : 2 }, url: { $0 },
    read: { data, response, url, parser in
      switch response.isOK ? try await SyndicationDiscovery.finding(in: data, from: response, parser: parser) : nil {
      case .feed?: FoundSource(kind: syndication.kind, feed: url)
      case .page(let feed)?: FoundSource(kind: syndication.kind, feed: feed)
      case nil: nil
      }
    })
}
