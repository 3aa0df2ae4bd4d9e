import Documents

extension DocumentElement {
  /// The element with what its text is as HTML, if it is some that was written as text.
  var readingHTML: DocumentElement {
    // Beside elements, what has no tags of its own is the text of those.
    guard isHTML, children.count == 1 || children.contains(where: \.looksLikeHTML) else { return self }
    return DocumentElement(name, attributes: attributes, children: children.flatMap(\.readingHTML))
  }

  /// Whether it says so, or is one that need not.
  private var isHTML: Bool {
    switch (name.vocabulary, attribute("type")?.lowercased()) {
    case (_, "html"), (_, "text/html"), (.content, nil): true
    case (.rss, nil):
      ["description", "body", "fullitem", "content"].contains(name.local) || isOfAtom && text.looksLikeHTML
    case (.atom, nil): isOfAtom && text.looksLikeHTML
    default: false
    }
  }

  /// What Atom takes for plain text unless it is said to be HTML.
  private var isOfAtom: Bool { ["content", "summary"].contains(name.local) }
}

extension DocumentElement.Node {
  /// It, or what its text is as HTML.
  fileprivate var readingHTML: [DocumentElement.Node] {
    guard case .text(let text) = self, text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return [self] }
    return HTMLReader.fragment(text.utf8).children
  }

  fileprivate var looksLikeHTML: Bool {
    if case .text(let text) = self { text.looksLikeHTML } else { false }
  }
}

extension String {
  /// Whether a tag in it could be nothing else: one that ends an element, or one of an element that has no end.
  fileprivate var looksLikeHTML: Bool {
    lowercased().split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains { rest in
      ["img", "br"].contains { rest.hasPrefix($0) && rest.dropFirst($0.count).first.map(" />\n\t".contains) == true }
        || rest.first == "/" && rest.dropFirst().first?.isLetter == true
    }
  }
}
