import Documents

/// The vocabulary of an element's name in a feed. Source: the specification of each namespace. Several namespaces have
/// had more than one address, and feeds write the addresses in upper or lower case.
enum Vocabulary: Hashable {
  /// RSS of any version, and names without a namespace.
  case rss
  case atom, media, podcast, content, dublinCore, creativeCommons, geo, geoRSS, gml, threads, rdf, xml, html

  init?(namespace: String) {
    guard let vocabulary = Self.ofNamespaces[namespace] ?? Self.ofLowercased[namespace.lowercased()] else { return nil }
    self = vocabulary
  }

  static let rss11 = "http://purl.org/net/rss1.1#"

  private static let ofNamespaces: [String: Vocabulary] = [
    "": .rss,
    rss11: .rss,
    "http://purl.org/rss/1.0/": .rss,
    "http://my.netscape.com/rdf/simple/0.9/": .rss,
    "http://channel.netscape.com/rdf/simple/0.9/": .rss,
    "http://backend.userland.com/rss": .rss,
    "http://backend.userland.com/rss2": .rss,
    "http://backend.userland.com/rss091": .rss,
    "http://backend.userland.com/rss092": .rss,
    "http://blogs.law.harvard.edu/tech/rss": .rss,
    "http://cyber.law.harvard.edu/rss": .rss,
    "http://www.w3.org/2005/Atom": .atom,
    "https://www.w3.org/2005/Atom": .atom,
    "http://purl.org/atom/ns#": .atom,
    "http://search.yahoo.com/mrss/": .media,
    "http://search.yahoo.com/mrss": .media,
    "https://search.yahoo.com/mrss/": .media,
    "http://tools.search.yahoo.com/mrss/": .media,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .podcast,
    "https://www.itunes.com/dtds/podcast-1.0.dtd": .podcast,
    "http://www.google.com/schemas/play-podcasts/1.0": .podcast,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://purl.org/net/rss1.1/payload#": .content,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .dublinCore,
    "http://backend.userland.com/creativeCommonsRssModule": .creativeCommons,
    "http://cyber.law.harvard.edu/rss/creativeCommonsRssModule.html": .creativeCommons,
    "http://creativecommons.org/ns#": .creativeCommons,
    "http://web.resource.org/cc/": .creativeCommons,
    "http://www.w3.org/2003/01/geo/wgs84_pos#": .geo,
    "http://www.georss.org/georss": .geoRSS,
    "http://www.georss.org/georss/10": .geoRSS,
    "http://www.opengis.net/gml": .gml,
    "http://purl.org/syndication/thread/1.0": .threads,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://www.w3.org/XML/1998/namespace": .xml,
    "http://www.w3.org/1999/xhtml": .html,
  ]

  private static let ofLowercased = Dictionary(
    ofNamespaces.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
}

extension DocumentName {
  var vocabulary: Vocabulary? { Vocabulary(namespace: namespace) }
}

extension DocumentElement {
  func attribute(_ local: String, of vocabulary: Vocabulary) -> String? {
    attributes.first { $0.name.local == local && $0.name.vocabulary == vocabulary }?.value
  }

  func elements(_ local: String, of vocabulary: Vocabulary) -> [DocumentElement] {
    children.compactMap { Self.element($0, local, vocabulary) }
  }

  func element(_ local: String, of vocabulary: Vocabulary) -> DocumentElement? {
    for child in children {
      if let element = Self.element(child, local, vocabulary) { return element }
    }
    return nil
  }

  private static func element(_ node: Node, _ local: String, _ vocabulary: Vocabulary) -> DocumentElement? {
    guard case .element(let element) = node, element.name.local == local, element.name.vocabulary == vocabulary else {
      return nil
    }
    return element
  }
}
