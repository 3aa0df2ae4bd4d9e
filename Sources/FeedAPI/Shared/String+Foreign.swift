import FeedDomain
import Foundation

extension String {
  /// Returns the text without whitespace at its ends, or nil if nothing is left. The text is cut to `limit` characters,
  /// because each picture of a post keeps it.
  func foreignText(limit: Int) -> String? {
    let isVisible = { (byte: UInt8) in (0x21...0x7E).contains(byte) }
    if utf8.count <= limit, let first = utf8.first, let last = utf8.last, isVisible(first), isVisible(last) {
      return self
    }
    let text = String(unicodeScalars.prefix(limit)).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The web address in the text, with invalid characters escaped. Nil if the text is not a web address or is too long.
  var foreignWebAddress: URL? {
    guard utf8.count <= 4096, let url = URL(string: self), WebAddress(url) != nil else { return nil }
    return url
  }

  /// Returns the web address in the text, relative to a document's base. A link within the document also returns nil.
  func foreignWebAddress(relativeTo base: URL?) -> URL? {
    guard utf8.count <= 4096 else { return nil }
    guard let start = utf8.firstIndex(where: { !$0.isBlank }), let end = utf8.lastIndex(where: { !$0.isBlank }) else {
      return nil
    }
    var text = String(self[start...end])
    // Browsers ignore line breaks in an address.
    if text.utf8.contains(where: { $0 != 0x20 && $0.isBlank }) { text.removeAll { $0.isNewline || $0 == "\t" } }
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text.foreignWebAddress }
    return text.hasPrefix("#") ? nil : URL(string: text, relativeTo: base)?.absoluteString.foreignWebAddress
  }
}
