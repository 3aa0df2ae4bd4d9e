import FeedDomain
import Foundation

extension String {
  /// Without blanks at its ends, and of no more than so many characters, since it is kept with each picture of a post. Nil
  /// when nothing is left.
  func foreignText(limit: Int) -> String? {
    let isVisible = { (byte: UInt8) in (0x21...0x7E).contains(byte) }
    if utf8.count <= limit, let first = utf8.first, let last = utf8.last, isVisible(first), isVisible(last) {
      return self
    }
    let text = String(unicodeScalars.prefix(limit)).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The web address that it is; characters that do not belong into one are escaped. Nil when it is none, or too long for
  /// one.
  var foreignWebAddress: URL? {
    guard utf8.count <= 4096, let url = URL(string: self), WebAddress(url) != nil else { return nil }
    return url
  }

  /// The web address that it is where a document has this base, blanks around it left out; nil as above, and for what
  /// leads nowhere but into the document itself.
  func foreignWebAddress(relativeTo base: URL?) -> URL? {
    guard utf8.count <= 4096 else { return nil }
    guard let start = utf8.firstIndex(where: { !$0.isBlank }), let end = utf8.lastIndex(where: { !$0.isBlank }) else {
      return nil
    }
    var text = String(self[start...end])
    // Browsers read an address that was broken over lines as if it were not.
    if text.utf8.contains(where: { $0 != 0x20 && $0.isBlank }) { text.removeAll { $0.isNewline || $0 == "\t" } }
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text.foreignWebAddress }
    return text.hasPrefix("#") ? nil : URL(string: text, relativeTo: base)?.absoluteString.foreignWebAddress
  }
}
