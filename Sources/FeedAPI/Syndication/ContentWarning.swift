import Documents

/// The words in which an entry warns of its pictures, which its ratings do not have.
enum ContentWarning {
  private static let limit = 5_000

  /// The words over a first line, after their label in bold, whatever its language: of Mastodon's RSS, where an entry is
  /// rated. Nil for another text.
  ///
  /// Source: `rss_status_content_format` in Mastodon's app/helpers/formatting_helper.rb; its first versions have no label.
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
