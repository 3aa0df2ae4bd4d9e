import Documents

extension DocumentElement {
  /// The element with what its text is as HTML, if it is some that was written as text.
  var readingHTML: DocumentElement {
    // With elements in it, it was not written as text.
    guard isHTML, children.count == 1, case .text(let text)? = children.first,
      text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    else { return self }
    return DocumentElement(name, attributes: attributes, children: HTMLReader.fragment(text.utf8).children)
  }

  /// Whether it says so, or is one that need not.
  private var isHTML: Bool {
    switch (name.vocabulary, attribute("type")?.lowercased()) {
    case (_, "html"), (_, "text/html"), (.content, nil): true
    case (.rss, nil): ["description", "body", "fullitem", "content"].contains(name.local) || isOfAtom && looksLikeHTML
    case (.atom, nil): isOfAtom && looksLikeHTML
    default: false
    }
  }

  /// What Atom takes for plain text unless it is said to be HTML.
  private var isOfAtom: Bool { ["content", "summary"].contains(name.local) }

  /// Whether a tag in it could be nothing else: one that ends an element, or one of an element that has no end.
  private var looksLikeHTML: Bool {
    text.lowercased().split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains { rest in
      ["img", "br"].contains { rest.hasPrefix($0) && rest.dropFirst($0.count).first.map(" />\n\t".contains) == true }
        || rest.first == "/" && rest.dropFirst().first?.isLetter == true
    }
  }
}
