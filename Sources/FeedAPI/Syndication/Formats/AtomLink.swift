import Documents
import Foundation

/// A link of Atom and of other formats. Source: RFC 4287, section 4.2.7; RFC 4685, section 4; RFC 5005, section 3.
struct AtomLink {
  let url: URL?
  /// The relation in lowercase.
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

  static func next(in feed: DocumentElement, base: URL?) -> URL? {
    feed.elements.lazy.filter(\.isLink)
      .map { AtomLink($0, base: $0.base(in: base)) }.first { $0.relation == "next" }?.url
  }

  var enclosure: EntryPicture? {
    relation == "enclosure" ? EntryPicture(enclosure: element, addressName: "href", base: base) : nil
  }

  /// The address of a feed with the replies; nil if the replies are on a page or if there are none.
  var replies: URL? {
    guard relation == "replies", element.attribute("count", of: .threads) != "0" else { return nil }
    guard let type else { return url }
    let isOtherXML = type.contains("xml") && !type.contains("html")
    return isOtherXML || ["atom", "rss"].contains(where: type.contains) ? url : nil
  }
}

extension DocumentElement {
  /// The element with the child elements of its links moved behind the links. If a link contains elements, its end tag
  /// is probably missing.
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
