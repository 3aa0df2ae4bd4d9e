import Foundation

extension SourceQuestion {
  /// Asked at the address itself, which may be that of a feed, or of a page that links to one.
  public static let syndication: SourceQuestion = SourceQuestion(
    kind: "syndication", turn: { $0.isCalledAFeed ? 0 : 2 }, url: { $0 },
    read: { data, response, url, visit in
      let feed: URL? =
        switch response.isOK ? try await SyndicationDiscovery.finding(in: data, from: response, parser: visit) : nil {
        case .feed?: url
        case .page(let links)?: try await LinkedFeed.find(among: links, on: visit)
        case nil: nil
        }
      return feed.map { FoundSource(kind: syndication.kind, feed: $0) }
    })
}

extension URL {
  private static let feedExtensions: Set<String> = ["xml", "rss", "atom", "rdf", "json"]

  /// Whether its path ends as those of feeds do.
  public var isCalledAFeed: Bool { Self.feedExtensions.contains(pathExtension.lowercased()) }
}
