import Documents
import Foundation

/// Reads from a page where its feed is.
///
/// Source: the HTML Standard, section 4.6.7.1, "Link type alternate"; jsonfeed.org, version 1.1, "Discovery".
enum FeedLinkMapper {
  /// The first feed that is not one of comments, or else the first; one of type `application/json` only if there is no
  /// other, since of that type there is much else.
  ///
  /// - Parameter address: the page's.
  static func map(_ page: DocumentElement, at address: URL) -> URL? {
    var elements: [DocumentElement] = []
    collect(from: page, into: &elements)
    let base =
      elements.first { $0.name.local == "base" && $0.attribute("href") != nil }
      .flatMap { $0.attribute("href")?.foreignWebAddress(relativeTo: address) } ?? address
    let links = elements.filter { $0.name.local == "link" }
    for types in [feedTypes, ["application/json"]] {
      let feeds = links.filter { isFeed($0, of: types) }.compactMap { link in
        link.attribute("href")?.foreignWebAddress(relativeTo: base).map { (link: link, url: $0) }
      }
      if let feed = feeds.first(where: { !isOfComments($0.link, at: $0.url) }) ?? feeds.first { return feed.url }
    }
    return nil
  }

  private static let feedTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
  ]

  private static func collect(from element: DocumentElement, into elements: inout [DocumentElement]) {
    if element.name.local == "base" || element.name.local == "link" { elements.append(element) }
    for child in element.children {
      if case .element(let child) = child { collect(from: child, into: &elements) }
    }
  }

  private static func isFeed(_ link: DocumentElement, of types: Set<String>) -> Bool {
    let relations = (link.attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let type = (link.attribute("type") ?? "").lowercased().prefix { $0 != ";" }
    return relations.contains("alternate") && types.contains(type.trimmingCharacters(in: .whitespaces))
  }

  /// What programs for sites call it, as in "Title » Comments Feed" at `/comments/feed/`.
  private static func isOfComments(_ link: DocumentElement, at url: URL) -> Bool {
    link.attribute("title")?.lowercased().contains("comment") == true
      || url.pathComponents.contains { $0.lowercased() == "comments" }
  }
}
