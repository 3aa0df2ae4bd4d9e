import Documents

extension DocumentElement {
  /// The RSS document with RSS's own elements in no namespace, even if the root or the channel declares a default
  /// namespace. Only the first five levels are changed. The address of an entry's image is on the fifth level.
  var inRSSVocabulary: DocumentElement {
    let channel = elements.first { $0.name.local == "channel" }
    let declared = [self, channel].compactMap(\.self?.name).filter { $0.vocabulary != .rss }.map(\.namespace)
    return declared.isEmpty ? self : inRSSVocabulary(declared: declared, depth: 5)
  }

  private func inRSSVocabulary(declared: [String], depth: Int) -> DocumentElement {
    guard depth > 0 else { return self }
    var element = self
    if declared.contains(name.namespace), isOfRSS { element.name = DocumentName(name.local) }
    element.children = children.map { node in
      guard case .element(let child) = node else { return node }
      return .element(child.inRSSVocabulary(declared: declared, depth: depth - 1))
    }
    return element
  }

  /// True for RSS's own elements. If the declared namespace belongs to another known vocabulary, the elements of that
  /// vocabulary keep it.
  private var isOfRSS: Bool {
    if name.vocabulary == nil { return true }
    return Self.namesOfRSS.contains(name.local) && attribute("href") == nil
  }

  /// Source: RSS 2.0, www.rssboard.org.
  private static let namesOfRSS: Set<String> = [
    "rss", "channel", "item", "title", "link", "description", "author", "category", "comments", "enclosure", "guid",
    "pubDate", "source",
  ]
}
