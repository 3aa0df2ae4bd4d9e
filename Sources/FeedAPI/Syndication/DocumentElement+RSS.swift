import Documents

extension DocumentElement {
  /// A document of RSS with RSS's names in no namespace, whatever one its root and its channel declare for names without
  /// a prefix. The address of an entry's image is the deepest that is read of RSS.
  var inRSSVocabulary: DocumentElement {
    let channel = elements.first { $0.name.local == "channel" }
    let declared = [self, channel].compactMap(\.self?.name).filter { $0.vocabulary != .rss }.map(\.namespace)
    return declared.isEmpty ? self : inRSSVocabulary(declared: declared, depth: 5)
  }

  private func inRSSVocabulary(declared: [String], depth: Int) -> DocumentElement {
    guard depth > 0 else { return self }
    var element = self
    if declared.contains(name.namespace), isOfRSS { element.name = DocumentName(name.local) }
    element.children = children.map { child in
      guard case .element(let child) = child else { return child }
      return .element(child.inRSSVocabulary(declared: declared, depth: depth - 1))
    }
    return element
  }

  /// What is declared may be another vocabulary that is read, and is that of its own elements too.
  private var isOfRSS: Bool {
    name.vocabulary == nil || Self.namesOfRSS.contains(name.local) && attribute("href") == nil
  }

  /// Source: RSS 2.0, www.rssboard.org.
  private static let namesOfRSS: Set<String> = [
    "rss", "channel", "item", "title", "link", "description", "author", "category", "comments", "enclosure", "guid",
    "pubDate", "source",
  ]
}
