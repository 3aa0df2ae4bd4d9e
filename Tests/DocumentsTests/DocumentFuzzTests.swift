import Foundation
import TestSupport
import XCTest

@testable import Documents

/// Documents with random content.
final class DocumentFuzzTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_documents_areElementsOfTheDepthThatMayBe() {
    fuzz { generator in
      let syntax = Bool.random(using: &generator) ? EncodedDocument.Syntax.xml : .html
      let charset = Self.charsets.randomElement(using: &generator) ?? nil
      let document = EncodedDocument(input(using: &generator), syntax: syntax, charset: charset)

      let root = root(of: document)

      XCTAssertLessThanOrEqual(root?.depth ?? 0, DocumentElement.maximumDepth)
      XCTAssertEqual(self.root(of: document), root, "the document before has no part in it")
    }
  }

  func test_documentThatIsWrittenAgain_isTheSame() {
    fuzz { generator in
      let text = String(decoding: input(using: &generator), as: UTF8.self)
      guard var first = root(of: EncodedDocument(Data(text.utf8), syntax: .xml, charset: "utf-8")) else { return }
      // The written form always ends the document.
      first.endsEarly = false

      XCTAssertEqual(root(of: EncodedDocument(Data(first.xml.utf8), syntax: .xml, charset: "utf-8")), first, first.xml)
    }
  }

  // MARK: - Helpers

  private static let charsets = [nil, nil, nil, "utf-8", "utf-16", "shift_jis", "gb18030", "big5", "euc-jp", "x"]
  private static let pieces = [
    "<", ">", "&", ";", "/", "=", "\"", "'", "#", " ", "\n", "[", "]", "]]>", "<![CDATA[", "<!--", "-->", "<?", "?>",
    "<!DOCTYPE a [", "<!ENTITY e \"&e;&e;\">", "&e;", "&amp;", "&lt;", "&gt;", "&#60;", "&#x0;", "&nbsp;", "&#xD800;",
    "<a>", "</a>", "<b x='1'>", "</b>", "<c/>", "<d>", "</d>", "<d type=\"html\">", "&lt;p&gt;", "&lt;/d&gt;",
    "<content:encoded>", "</content:encoded>", "xmlns=\"n\"", "xmlns:p='q'", "<p:q p:r='s'>", "</p:q>", ":", "a:b:c",
    "<html>", "<body>", "<p>", "<table><tr>", "<select>", "<option", "<script>", "</script>", "<img src=x", "<br/>",
    "<frameset>", "<svg>", "text", "é", "中", "\u{1}", "\u{0}", "\u{FFFE}", "\u{FEFF}",
    "<?xml version='1.0' encoding='euc-kr'?>", "<meta charset=big5>",
  ]

  private func input(using generator: inout SeededGenerator) -> Data {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return Data(bytes)
  }
}

extension DocumentElement {
  /// The element as XML.
  fileprivate var xml: String {
    var head = " xmlns='\(name.namespace.escaped)'"
    for (index, attribute) in attributes.enumerated() {
      let (prefix, namespace) = ("_\(index)", attribute.name.namespace)
      let local = attribute.name.local
      head += namespace.isEmpty ? " \(local)" : " xmlns:\(prefix)='\(namespace.escaped)' \(prefix):\(local)"
      head += "='\(attribute.value.escaped)'"
    }
    let content = children.map { child in
      switch child {
      case .element(let element): element.xml
      case .text(let text): text.escaped
      }
    }
    return "<\(name.local)\(head)>\(content.joined())</\(name.local)>"
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
