import Documents
import FeedDomain
import Foundation

/// A mapper from an entry's page to the address of its picture: the one that the page names for links to it, or else
/// the first large one of its text. Sources: ogp.me, "Structured Properties"; X's "Cards markup".
enum PagePictureMapper {
  /// The number of named pictures that are considered. A page may name any number.
  private static let limit = 10
  /// The length in pixels that one side of a large picture has at least, as far as its sides are known.
  private static let largeSide = 200

  /// Returns nil if the page has no picture, or only such as a feed would not show either: tiny ones, trackers, and
  /// formats that cannot be decoded.
  static func map(_ page: DocumentElement, at address: URL) -> URL? {
    let head = page.descendants(["meta", "base"])
    let base = head.base(ofPageAt: address)
    return named(by: head, base: base) ?? firstLarge(of: page, base: base)
  }

  // MARK: Named pictures

  /// A picture of one of the vocabularies, with the properties that follow it.
  fileprivate struct NamedPicture {
    var addresses: [String] = []
    /// The address over TLS, which is better than any other of the same picture.
    var secureAddress: String?
    var type: String?
    var width: String?
    var height: String?
  }

  private static func named(by head: [DocumentElement], base: URL) -> URL? {
    var openGraph: [NamedPicture] = []
    var cards: [NamedPicture] = []
    for meta in head where meta.name.local == "meta" {
      guard let content = meta.attribute("content") else { continue }
      // Open Graph's properties are often written as names, and the other way round.
      switch (meta.attribute("property") ?? meta.attribute("name"))?.lowercased() {
      case "og:image": openGraph.append(NamedPicture(addresses: [content]))
      case "og:image:url": openGraph.change { $0.addresses.append(content) }
      case "og:image:secure_url": openGraph.change { $0.secureAddress = content }
      case "og:image:type": openGraph.change { $0.type = content }
      case "og:image:width": openGraph.change { $0.width = content }
      case "og:image:height": openGraph.change { $0.height = content }
      case "twitter:image", "twitter:image:src": cards.append(NamedPicture(addresses: [content]))
      default: continue
      }
    }
    return (openGraph.prefix(limit) + cards.prefix(limit)).lazy.compactMap { address(of: $0, base: base) }.first
  }

  private static func address(of picture: NamedPicture, base: URL) -> URL? {
    if let type = picture.type, PictureAddress.isUndecodable(type: type.lowercased()) { return nil }
    let addresses = [picture.secureAddress].compactMap(\.self) + picture.addresses.prefix(limit)
    return addresses.lazy.compactMap { text in
      let file = EntryPicture.File(
        text.foreignWebAddress(relativeTo: base), width: EntryPicture.File.side(picture.width),
        height: EntryPicture.File.side(picture.height))
      return file.flatMap(address)
    }.first
  }

  private static func address(of file: EntryPicture.File) -> URL? {
    // A page must not make the program send a user name and a password of the page's choice.
    file.isTiny || file.url.user() != nil ? nil : file.url
  }

  // MARK: Pictures of the text

  private static func firstLarge(of page: DocumentElement, base: URL) -> URL? {
    var list = PictureList()
    HTMLPictures.read(page.mainText, base: base, into: &list)
    return list.pictures.lazy.compactMap { $0.picture.original }.filter(isLarge).compactMap(address).first
  }

  private static func isLarge(_ file: EntryPicture.File) -> Bool {
    let sides = [file.width, file.height].compactMap(\.self)
    return sides.isEmpty || sides.contains { $0 >= largeSide }
  }
}

extension [PagePictureMapper.NamedPicture] {
  /// Changes the last picture. A property that comes before the first picture begins a picture.
  fileprivate mutating func change(_ change: (inout PagePictureMapper.NamedPicture) -> Void) {
    if isEmpty { append(PagePictureMapper.NamedPicture()) }
    change(&self[count - 1])
  }
}

extension DocumentElement {
  /// The parts of a page around its text. The header of an article belongs to the article.
  private static let surroundings: Set<String> = ["nav", "aside", "footer", "form"]

  fileprivate var mainText: DocumentElement {
    if let article = first("article") { return article.without(Self.surroundings) }
    return (first("main") ?? first("body") ?? self).without(Self.surroundings.union(["header"]))
  }

  private func first(_ name: String) -> DocumentElement? {
    for case .element(let child) in children {
      if let found = child.name.local == name ? child : child.first(name) { return found }
    }
    return nil
  }

  private func without(_ names: Set<String>) -> DocumentElement {
    let kept = children.compactMap { node -> Node? in
      guard case .element(let child) = node else { return node }
      return names.contains(child.name.local) ? nil : .element(child.without(names))
    }
    return DocumentElement(name, attributes: attributes, children: kept)
  }
}
