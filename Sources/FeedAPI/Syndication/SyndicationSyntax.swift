import Documents
import Foundation

/// The syntax of a response, detected from its beginning, because media types are unreliable.
enum SyndicationSyntax: Hashable {
  case json
  case document(EncodedDocument.Syntax)

  /// The number of leading bytes that are examined. A document's first element comes later only after long comments.
  private static let beginning = 4_096

  init?(of data: Data) {
    // In two-byte encodings, each ASCII character contains a zero byte, which is removed here.
    var rest = data.prefix(Self.beginning).filter { $0 != 0 }[...]
    for mark in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] as [[UInt8]] where rest.starts(with: mark) {
      rest = rest.dropFirst(mark.count)
      break
    }
    if rest.first(where: { !$0.isBlank }) == UInt8(ascii: "{") {
      self = .json
    } else {
      guard rest.contains(UInt8(ascii: "<")) else { return nil }
      self = .document(Self.isPage(rest) ? .html : .xml)
    }
  }

  /// Returns true if the first element or the document type is that of an HTML page.
  private static func isPage(_ beginning: Data) -> Bool {
    var rest = beginning
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: Array("!--".utf8)) {
        rest = rest.firstRange(of: Data("-->".utf8)).map { rest[$0.upperBound...] } ?? Data()
      } else if rest.first == UInt8(ascii: "?") {
        continue
      } else {
        let words = String(decoding: rest.prefix(20), as: UTF8.self).lowercased()
          .split { $0.isWhitespace || $0 == ">" || $0 == "/" }
        let isPageElement = words.first == "html" || words.first == "head"
        return isPageElement || words.starts(with: ["!doctype", "html"])
      }
    }
    return false
  }
}
