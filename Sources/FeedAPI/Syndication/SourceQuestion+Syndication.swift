import FeedDomain
import Foundation

extension SourceQuestion {
  /// The address itself is requested. It may be a feed's, or that of a page that links to a feed.
  public static let syndication: SourceQuestion = SourceQuestion(
    kind: "syndication", turn: { WebAddress($0)?.isCalledAFeed == true ? 0 : 2 }, url: { $0 },
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

extension WebAddress {
  private static let feedExtensions: Set<String> = ["xml", "rss", "atom", "rdf", "json"]

  /// True if the path ends like a feed's.
  public var isCalledAFeed: Bool {
    let path = path
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    var ending = path[dot...].dropFirst().lowercased()
    while ending.last == "/" { ending.removeLast() }
    return Self.feedExtensions.contains(ending)
  }
}
