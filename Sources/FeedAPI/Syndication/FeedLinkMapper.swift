import Documents
import FeedDomain
import Foundation

/// A mapper from a page to the addresses of documents that may be its feeds. Source: the HTML Standard, section
/// 4.6.7.1, "Link type alternate"; "Feed" of microformats.org's rel values; jsonfeed.org, version 1.1, "Discovery".
enum FeedLinkMapper {
  /// The likely target of a link, likeliest first.
  private enum Rank {
    case feed
    /// A feed whose link states no type.
    case unknownFeed
    /// A document of a type that is also used for other purposes than feeds.
    case data
    case comments
  }

  /// Returns groups of links in the order to try them. A later group is needed only if no earlier group has a feed.
  static func map(_ page: DocumentElement, at address: URL) -> [[URL]] {
    let elements = page.descendants(["base", "link"])
    let base = elements.base(ofPageAt: address)
    let links = elements.filter { $0.name.local == "link" }.compactMap { link -> (rank: Rank, url: URL)? in
      guard let url = link.attribute("href")?.foreignWebAddress(relativeTo: base) else { return nil }
      return rank(of: link, at: url).map { ($0, url) }
    }
    var seen: Set<URL> = []
    return [[Rank.feed, .unknownFeed], [.data], [.comments]].map { ranks in
      ranks.flatMap { rank in links.filter { $0.rank == rank }.map(\.url) }.uniqued(by: \.self, excluding: &seen)
    }
    .filter { !$0.isEmpty }
  }

  private static let feedTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
  ]
  private static let dataTypes: Set<String> = ["application/json", "application/xml", "text/xml"]

  private static func rank(of link: DocumentElement, at url: URL) -> Rank? {
    let relations = (link.attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let type = (link.attribute("type") ?? "").lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard relations.contains("alternate") || relations.contains("feed") else { return nil }
    let rank: Rank? =
      switch type {
      case "": relations.contains("feed") ? .unknownFeed : nil
      case _ where feedTypes.contains(type): .feed
      case _ where dataTypes.contains(type): .data
      default: nil
      }
    return rank != nil && isOfComments(link, at: url) ? .comments : rank
  }

  /// Parts of the word "comments" in English, French and Italian, Spanish and Portuguese, German, and Greek.
  private static let wordsForComments = ["comment", "coment", "komment", "σχόλι", "σχολί"]

  /// Returns true if the link has a name that site software gives to comments, such as "Title » Comments Feed" or
  /// `/comments/feed/`.
  private static func isOfComments(_ link: DocumentElement, at url: URL) -> Bool {
    let title = link.attribute("title")?.lowercased() ?? ""
    return wordsForComments.contains(where: title.contains)
      || url.pathComponents.contains { $0.lowercased() == "comments" }
  }
}
