import Documents
import Foundation

/// A link of Atom, which other formats have too.
///
/// Source: RFC 4287, section 4.2.7; RFC 4685, section 4; RFC 5005, section 3.
struct AtomLink {
  let url: URL?
  /// In small letters.
  let relation: String
  let type: String?
  private let element: DocumentElement
  private let base: URL?

  init(_ element: DocumentElement, base: URL?) {
    url = element.attribute("href")?.foreignWebAddress(relativeTo: base)
    let relation = (element.attribute("rel") ?? "").trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    self.relation = relation.isEmpty ? "alternate" : relation
    type = element.attribute("type")?.lowercased()
    self.element = element
    self.base = base
  }

  /// Where the page after this one of a feed is.
  static func next(in feed: DocumentElement, base: URL?) -> URL? {
    feed.elements.lazy.filter(\.isLink)
      .map { AtomLink($0, base: $0.base(in: base)) }.first { $0.relation == "next" }?.url
  }

  /// The picture that it leads to, if it is part of the entry.
  var enclosure: EntryPicture? {
    relation == "enclosure" ? EntryPicture(enclosure: element, addressName: "href", base: base) : nil
  }

  /// The feed of the answers; nil where it is a page that has them, and where there are none.
  var replies: URL? {
    let isFeed = type.map { $0.contains("atom") || $0.contains("rss") || $0.contains("xml") && !$0.contains("html") }
    let count = element.attribute("count", of: .threads)
    return relation == "replies" && isFeed != false && count != "0" ? url : nil
  }
}

extension DocumentElement {
  /// The element with the elements in its links beside them: they seem to be in a link that was not ended.
  var openingLinks: DocumentElement {
    guard children.contains(where: \.isLinkWithElements) else { return self }
    var element = self
    element.children = []
    appendOpeningLinks(to: &element.children)
    return element
  }

  private func appendOpeningLinks(to nodes: inout [Node]) {
    for node in children {
      guard node.isLinkWithElements, var link = node.element else {
        nodes.append(node)
        continue
      }
      var content = link
      link.children.removeAll { $0.element != nil }
      content.children.removeAll { $0.element == nil }
      nodes.append(.element(link))
      content.appendOpeningLinks(to: &nodes)
    }
  }

  fileprivate var isLink: Bool { name.local == "link" && [.atom, .rss].contains(name.vocabulary) }
}

extension DocumentElement.Node {
  fileprivate var isLinkWithElements: Bool {
    element.map { $0.isLink && $0.children.contains { $0.element != nil } } == true
  }
}
