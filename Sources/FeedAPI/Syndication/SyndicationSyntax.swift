import Documents
import Foundation

/// How an answer is to be read, told by how it begins: what a server calls it says little.
enum SyndicationSyntax: Hashable {
  case json
  case document(EncodedDocument.Syntax)

  /// More than what stands before a document's first element, but for long comments.
  private static let beginning = 4_096

  /// Nil for what is neither.
  init?(of data: Data) {
    // The other half of each character where two bytes are one.
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

  /// Whether the first element is that of a page, or the document says so before it.
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
        return words.first == "html" || words.first == "head" || words.starts(with: ["!doctype", "html"])
      }
    }
    return false
  }
}
