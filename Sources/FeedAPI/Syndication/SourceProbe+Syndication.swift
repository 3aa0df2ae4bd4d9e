import FeedDomain
import Foundation

extension SourceProbe {
  /// A probe that requests the address itself. The address may lead to a feed or to a page that links to a feed.
  public static let syndication: SourceProbe = SourceProbe(
    kind: "syndication", order: { WebAddress($0)?.hasFeedExtension == true ? 0 : 2 }, url: { $0 },
    read: { data, response, url, session in
      let feed: URL? =
        switch response.isOK ? try await SyndicationDiscovery.finding(in: data, from: response, parser: session) : nil {
        case .feed?: url
        case .page(let links)?: try await LinkedFeed.find(among: links, in: session)
        case nil: nil
        }
      return feed.map { FoundSource(kind: syndication.kind, feed: $0) }
    })
}

extension WebAddress {
  private static let feedExtensions: Set<String> = ["xml", "rss", "atom", "rdf", "json"]

  /// True if the path ends in a file extension that is common for feeds.
  public var hasFeedExtension: Bool {
    let path = path
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    var ending = path[dot...].dropFirst().lowercased()
    while ending.last == "/" { ending.removeLast() }
    return Self.feedExtensions.contains(ending)
  }
}
