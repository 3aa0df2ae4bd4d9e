import Documents

extension [EncodedDocument.EscapedHTML] {
  /// The elements of feeds whose text is HTML.
  static let syndication: [EncodedDocument.EscapedHTML] = {
    let said: Set<String?> = ["html", "text/html"]
    var elements = Vocabulary.rss.names("description").map { ($0, said.union([nil])) }
    elements += Vocabulary.content.names("encoded").map { ($0, said.union([nil])) }
    for vocabulary in [Vocabulary.atom, .rss] {
      elements += ["content", "summary", "title"].flatMap(vocabulary.names).map { ($0, said) }
    }
    elements += ["description", "title"].flatMap(Vocabulary.media.names).map { ($0, said) }
    return elements.map { EncodedDocument.EscapedHTML($0, types: $1) }
  }()
}
