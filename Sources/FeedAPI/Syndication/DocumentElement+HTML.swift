import Documents

extension DocumentElement {
  /// The element with its text parsed as HTML, if the text is HTML.
  var readingHTML: DocumentElement {
    // If the element has other children, its text is HTML only if the text contains tags.
    guard isHTML, children.count == 1 || children.contains(where: \.looksLikeHTML) else { return self }
    return DocumentElement(name, attributes: attributes, children: children.flatMap(\.readingHTML))
  }

  private var isHTML: Bool {
    switch (name.vocabulary, attribute("type")?.lowercased()) {
    case (_, "html"), (_, "text/html"), (.content, nil): true
    case (.rss, nil):
      ["description", "body", "fullitem", "content"].contains(name.local) || isUndeclaredHTML
    case (.atom, nil): isUndeclaredHTML
    default: false
    }
  }

  /// True if the text looks like HTML, but is plain text by Atom's rules because the element has no type.
  private var isUndeclaredHTML: Bool { ["content", "summary"].contains(name.local) && text.looksLikeHTML }
}

extension DocumentElement.Node {
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
  /// True if the text has an unmistakable tag: an end tag, or the tag of an image or a line break.
  fileprivate var looksLikeHTML: Bool {
    lowercased().split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains { rest in
      if rest.first == "/" { return rest.dropFirst().first?.isLetter == true }
      return ["img", "br"].contains { name in
        rest.hasPrefix(name) && rest.dropFirst(name.count).first.map(" />\n\t".contains) == true
      }
    }
  }
}
