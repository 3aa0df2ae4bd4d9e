import Foundation
import XCTest

@testable import Documents

extension DocumentElement {
  /// The element in a short notation: a name with a namespace is `namespace|name`, an element without children is
  /// `<a/>`.
  var written: String {
    let head = ([name.written] + attributes.map { "\($0.name.written)='\($0.value)'" }).joined(separator: " ")
    let content = children.map { child in
      switch child {
      case .element(let element): element.written
      case .text(let text): text
      }
    }
    return content.isEmpty ? "<\(head)/>" : "<\(head)>\(content.joined())</\(name.written)>"
  }

  /// The number of nested elements.
  var depth: Int { 1 + (elements.map(\.depth).max() ?? 0) }
}

extension DocumentName {
  fileprivate var written: String { namespace.isEmpty ? local : "\(namespace)|\(local)" }
}

extension XCTestCase {
  /// Returns nil for a document without an element.
  func root(of document: EncodedDocument) -> DocumentElement? {
    DocumentReader.root(of: document, until: ReadingDeadline(limit: .seconds(60)))
  }

  /// Returns the document's root element, or an empty element if the document has none.
  func read(
    _ data: Data, _ syntax: EncodedDocument.Syntax = .xml, charset: String? = nil
  ) throws -> [DocumentElement] {
    [root(of: EncodedDocument(data, syntax: syntax, charset: charset))].compactMap(\.self)
  }

  func assertRead(
    _ document: String, _ syntax: EncodedDocument.Syntax = .xml, as expected: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let elements = try read(Data(document.utf8), syntax)
    XCTAssertEqual(elements.map(\.written), expected.isEmpty ? [] : [expected], file: file, line: line)
  }
}
