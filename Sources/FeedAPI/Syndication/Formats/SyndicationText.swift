import Documents
import Foundation

/// Reads short texts of feeds.
enum SyndicationText {
  private static let limit = 2_000

  /// On one line; nil for none.
  static func line(_ element: DocumentElement) -> String? {
    HTMLText.plain(element, limit: limit).map { text in
      text.utf8.split { $0 == 0x20 || $0 == 0x0A }.compactMap { String($0) }.joined(separator: " ")
    }
  }

  /// As ``line(_:)``. RSS does not say whether a title is HTML: it is where it would look like that otherwise.
  static func title(_ element: DocumentElement) -> String? {
    guard let line = line(element.readingHTML) else { return nil }
    guard line.contains("</") || line.contains("&") && line.contains(";") else { return line }
    return HTMLText.text(of: line).foreignText(limit: limit)
  }

  /// A name by which a feed tells things apart, whatever it looks like; nil for none.
  static func id(_ element: DocumentElement) -> String? {
    element.text.foreignText(limit: .max)
  }

  /// Of what an entry answers to, its id.
  static func reference(_ element: DocumentElement) -> String? { element.attribute("ref") ?? id(element) }

  /// The name in `ada@example.com (Ada)` or `Ada <ada@example.com>`, or else all of it.
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
  /// A text whose lines are lines, as an element that has it.
  init(plainText text: String) {
    let preformatted = DocumentElement(DocumentName("pre"), children: [.text(text)])
    self.init(DocumentName(""), children: [.element(preformatted)])
  }
}
