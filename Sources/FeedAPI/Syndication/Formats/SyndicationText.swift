import Documents
import Foundation

/// A reader of short texts in feeds.
enum SyndicationText {
  private static let limit = 2_000

  static func line(_ element: DocumentElement) -> String? {
    HTMLText.plain(element, limit: limit).map { text in
      text.utf8.split { $0 == 0x20 || $0 == 0x0A }.compactMap { String($0) }.joined(separator: " ")
    }
  }

  /// Returns a title on one line. RSS does not say if titles are HTML, so a title that looks like HTML is parsed.
  static func title(_ element: DocumentElement) -> String? {
    guard let line = line(element.readingHTML) else { return nil }
    let mayHaveReference = line.contains("&") && line.contains(";")
    guard mayHaveReference || line.contains("</") else { return line }
    return HTMLText.text(of: line).foreignText(limit: limit)
  }

  static func id(_ element: DocumentElement) -> String? {
    element.text.foreignText(limit: .max)
  }

  /// Returns the id in an `in-reply-to` element.
  static func reference(_ element: DocumentElement) -> String? { element.attribute("ref") ?? id(element) }

  /// Returns the name in `ada@example.com (Ada)` or `Ada <ada@example.com>`, or else the whole text.
  static func sender(_ element: DocumentElement) -> String? {
    guard let line = line(element) else { return nil }
    for (opening, closing) in [("(", ")"), ("<", ">")] {
      let parts = line.split(separator: opening, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, line.hasSuffix(closing) else { continue }
      let name = opening == "(" ? parts[1].dropLast() : parts[0]
      if let name = String(name).foreignText(limit: limit) { return name }
    }
    return line
  }
}

extension DocumentElement {
  /// Creates an element for a plain text, with the text's line breaks kept.
  init(plainText text: String) {
    let preformatted = DocumentElement(DocumentName("pre"), children: [.text(text)])
    self.init(DocumentName(""), children: [.element(preformatted)])
  }
}
