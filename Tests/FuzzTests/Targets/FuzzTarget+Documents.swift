import Foundation

@testable import Documents
@testable import FeedAPI

extension FuzzTarget {
  /// The parsers of XML and HTML, and the text of HTML.
  static let documents = [
    FuzzTarget(name: "xml", sources: ["Documents"]) { bytes in
      var input = FuzzInput(bytes)
      let charset = input.choice(charsets)
      guard var root = try root(of: input.data, .xml, charset: charset), charset == "utf-8" else { return }
      // The written form always ends the document.
      root.endsEarly = false
      let written = root.xml
      let again = try Self.root(of: Data(written.utf8), .xml, charset: "utf-8")
      try require(
        again == root || root.isTruncated || written.utf8.count > bytes.count * 20, "written again: \(written)")
    },
    FuzzTarget(name: "html", sources: ["Documents"]) { bytes in
      var input = FuzzInput(bytes)
      let charset = input.choice(charsets)
      let root = try root(of: input.data, .html, charset: charset)
      try require(root?.name.local == "html", "the first element is not html")
    },
    FuzzTarget(name: "html-text", sources: ["FeedAPI/HTML"]) { bytes in
      let html = String(decoding: bytes, as: UTF8.self)
      let text = HTMLText.text(of: html)
      try require(text.utf8.count <= html.utf8.count, "longer than its HTML")
      try require(!text.hasPrefix("\n") && !text.hasSuffix("\n") && !text.contains("\n\n\n"), "blank lines")
      // A sign can be part of a `Character`.
      let source = html.unicodeScalars.map { ["&": "&amp;", "<": "&lt;"][$0] ?? String($0) }.joined()
      let escaped = HTMLText.text(of: source)
      let blanks = { (character: Unicode.Scalar) in character == " " || ("\t"..."\r").contains(character) }
      let words = html.unicodeScalars.split(whereSeparator: blanks).map(String.init)
      let isWhole = source.utf8.count <= HTMLText.limit
      try require(!isWhole || escaped == words.joined(separator: " "), "not the text that was escaped")
    },
  ]

  private static let charsets = [
    "utf-8", nil, "utf-16", "utf-16be", "iso-8859-1", "iso-8859-2", "iso-8859-3", "iso-8859-5", "iso-8859-6",
    "iso-8859-7", "iso-8859-8", "iso-8859-9", "iso-8859-11", "iso-8859-15", "windows-1250", "windows-1251",
    "windows-1253", "windows-1255", "windows-1258", "koi8-r", "koi8-u", "shift_jis", "euc-jp", "euc-kr", "gb18030",
    "big5", "x-unknown", "iso-8859-4", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-16", "windows-1254",
    "windows-1256", "windows-1257",
  ]

  /// Returns the first element of a document, of which the depth and the time are checked.
  static func root(
    of data: Data, _ syntax: EncodedDocument.Syntax, charset: String? = nil
  ) throws -> DocumentElement? {
    let deadline = ReadingDeadline(limit: .seconds(20))
    let root = DocumentReader.root(of: EncodedDocument(data, syntax: syntax, charset: charset), until: deadline)
    try require(!deadline.hasPassed, "too slow")
    try require((root?.depth ?? 0) <= DocumentElement.maximumDepth, "too deep")
    return root
  }
}

extension DocumentElement {
  /// The number of nested elements.
  fileprivate var depth: Int { 1 + (elements.map(\.depth).max() ?? 0) }

  /// The element as XML.
  fileprivate var xml: String {
    // Behind a prefix, the parser takes names that could not stand alone.
    let prefix = name.namespace.isEmpty ? "" : "_element"
    let tag = prefix.isEmpty ? name.local : "\(prefix):\(name.local)"
    var head = prefix.isEmpty ? " xmlns=''" : " xmlns:\(prefix)='\(name.namespace.escaped)'"
    // A prefix that meant nothing must not mean what it usually does.
    for name in [name] + attributes.map(\.name) where name.namespace.isEmpty {
      let parts = name.local.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].wholeMatch(of: /\w+/) != nil { head += " xmlns:\(parts[0])=''" }
    }
    for (index, attribute) in attributes.enumerated() {
      let local = attribute.name.local
      let namespace = attribute.name.namespace
      head += namespace.isEmpty ? " \(local)" : " xmlns:_\(index)_='\(namespace.escaped)' _\(index)_:\(local)"
      head += "='\(attribute.value.escaped)'"
    }
    let content = children.map { child in
      switch child {
      case .element(let element): element.xml
      case .text(let text): text.escaped
      }
    }
    return "<\(tag)\(head)>\(content.joined())</\(tag)>"
  }
}

extension String {
  fileprivate var escaped: String {
    unicodeScalars.map { character in
      let isPlain = character.value >= 0x20 && !"&<>'\u{FFFE}\u{FFFF}".unicodeScalars.contains(character)
      return isPlain ? String(character) : "&#\(character.value);"
    }
    .joined()
  }
}
