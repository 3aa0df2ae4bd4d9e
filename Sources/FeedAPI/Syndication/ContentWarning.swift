import Documents

/// A reader of the words of an entry's content warning. A rating only says that there is a warning.
enum ContentWarning {
  private static let limit = 5_000

  /// Returns the words of a warning in Mastodon's RSS: the paragraph above a rule, without its bold label in any
  /// language. Source: `rss_status_content_format` in Mastodon's app/helpers/formatting_helper.rb, whose first versions
  /// have no label.
  static func words(in text: DocumentElement) -> String? {
    let parts = Array(text.children.lazy.filter { !$0.isBlank }.prefix(2))
    guard parts.count == 2, parts[1].element?.name.local == "hr", var words = parts[0].element,
      words.name.local == "p"
    else { return nil }
    if words.children.first?.element?.name.local == "strong" { words.children.removeFirst() }
    return HTMLText.plain(words, limit: limit)
  }
}

extension DocumentElement.Node {
  fileprivate var isBlank: Bool {
    if case .text(let text) = self { text.utf8.allSatisfy(\.isBlank) } else { false }
  }
}
