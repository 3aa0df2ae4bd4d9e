import Foundation
import TestSupport
import XCTest

@testable import Documents

/// Tests with hostile documents. Their reading time must grow only in proportion to their length, and the depth of
/// their tree must be limited.
final class HostileDocumentTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_entitiesOfEntities_areNotExpanded() throws {
    let entities = (1...20).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let bomb = "<!DOCTYPE a [<!ENTITY e0 \"x\">\(entities)]><a b=\"&e20;\">&e20;</a>"

    XCTAssertEqual(try readInTime(bomb).map(\.written), ["<a b='&e20;'>&e20;</a>"])
    XCTAssertEqual(
      try readInTime(bomb.replacingOccurrences(of: "e0 ", with: "% e0 ")).map(\.written), ["<a b='&e20;'>&e20;</a>"])
  }

  func test_entitiesOutside_areNotFetched() throws {
    let folder = try makeTemporaryDirectory()
    let file = folder.appendingPathComponent("secret")
    try Data("secret".utf8).write(to: file)
    let server = try SilentListener()
    let port = try XCTUnwrap(server.url.port)
    for address in ["file://\(file.path)", file.path, "http://127.0.0.1:\(port)/x"] {
      for document in [
        "<!DOCTYPE a [<!ENTITY e SYSTEM \"\(address)\">]><a>&e;</a>",
        "<!DOCTYPE a SYSTEM \"\(address)\"><a>&e;</a>",
        "<!DOCTYPE a [<!ENTITY % p SYSTEM \"\(address)\"> %p;]><a>&e;</a>",
        "<a xmlns:xi=\"http://www.w3.org/2001/XInclude\">&e;<xi:include href=\"\(address)\" parse=\"text\"/></a>",
      ] {
        let texts = try readInTime(document).map(\.text)
        XCTAssertEqual(texts, ["&e;"], document)
      }
    }
    XCTAssertFalse(server.isConnected)
  }

  func test_elementsNestedWithoutEnd_areCutWhereTheyAreTooDeep() throws {
    let count = 100_000
    for (open, close) in [("<a>", "</a>"), ("<a>", ""), ("<a>", "</b>"), ("<a b='1'>x", "</a>y")] {
      let document = repeated(open, count) + repeated(close, count)
      for syntax in [EncodedDocument.Syntax.xml, .html] {
        let elements = try readInTime(document, syntax)
        XCTAssertEqual(elements.count, 1)
        XCTAssertLessThanOrEqual(elements[0].depth, DocumentElement.maximumDepth, open + close)
      }
    }
    for tag in ["div", "p", "b", "font", "table", "li", "q", "x", "select", "form", "a"] {
      let document = repeated("<\(tag)>", count / 5) + repeated("</\(tag)>", count / 5)
      XCTAssertLessThanOrEqual(try readInTime(document, .html)[0].depth, DocumentElement.maximumDepth, tag)
    }
  }

  func test_whatIsTooDeep_standsBesideItsAncestor() throws {
    let depth = DocumentElement.maximumDepth
    let document = repeated("<i>", depth + 20) + "<img src='x'>1" + repeated("</i>", depth + 20) + "<b>2</b>"
    let html = try read(Data(document.utf8), .html)
    XCTAssertEqual(html[0].depth, depth)
    XCTAssertTrue(html[0].written.contains("<img src='x'/>1"))
    XCTAssertEqual(html[0].elements.map(\.name.local), ["i", "b"])
    let xml = try read(Data("<r>\(repeated("<i>", depth + 200))<b/>1\(repeated("</i>", depth + 200))<c/></r>".utf8))
    XCTAssertEqual(xml[0].depth, depth)
    XCTAssertEqual(xml[0].text, "1")
    XCTAssertEqual(xml[0].elements.map(\.name.local), ["i", "c"])
  }

  func test_textAroundTheEndOfWhatIsTooDeep_isOneText() throws {
    let document = Data("\(repeated("<i>", DocumentElement.maximumDepth + 20))1</i>2".utf8)
    for syntax in [EncodedDocument.Syntax.xml, .html] {
      var element = try read(document, syntax)[0]
      while let holder = element.elements.last(where: { !$0.children.isEmpty }) { element = holder }
      XCTAssertEqual(element.children.last, .text("12"))
    }
  }

  func test_entriesInUnclosedElements_areReadInTime() throws {
    for open in ["<a>", "<description>", "<channel>", "<item>", "<a><item>", "<a xmlns='x'>"] {
      let entries = repeated("<item>", 20_000)
      XCTAssertLessThanOrEqual(
        try readInTime("<channel>\(repeated(open, 2_000))\(entries)")[0].depth, DocumentElement.maximumDepth, open)
      XCTAssertLessThanOrEqual(
        try readInTime("<channel>\(repeated("\(open)<item>", 10_000))")[0].depth, DocumentElement.maximumDepth, open)
    }
  }

  func test_manyAttributes_areBounded() throws {
    let attributes = (0..<10_000).map { "a\($0)='x'" }.joined(separator: " ")
    XCTAssertEqual(try readInTime("<a \(attributes)>1</a>")[0].attributes.count, 256)
    XCTAssertEqual(try readInTime("<a \(attributes)>1</a>", .html)[0].text, "1")
    for syntax in [EncodedDocument.Syntax.xml, .html] {
      XCTAssertLessThanOrEqual(try readInTime("<a \(repeated("a='x' ", 100_000))/>", syntax)[0].attributes.count, 1)
    }
  }

  func test_namespacesWithoutEnd_areBounded() throws {
    let spaces = (0..<10_000).map { "<a xmlns:n\($0)='u\($0)'>" }.joined()
    XCTAssertLessThanOrEqual(try readInTime(spaces)[0].depth, DocumentElement.maximumDepth)
    let nested = (0..<1_900).map { "<a xmlns:n\($0)='u'>" }.joined() + repeated("<b xmlns:n='u'/>", 50_000)
    XCTAssertEqual(try readInTime(nested)[0].depth, DocumentElement.maximumDepth)
  }

  func test_endTagsOfNothing_areNotSearchedFor() throws {
    let open = (0..<1_900).map { "<a\($0)>" }.joined()
    for syntax in [EncodedDocument.Syntax.xml, .html] {
      for tag in ["</b>", "</b", "<b></a1>", "<p>"] { _ = try readInTime(open + repeated(tag, 200_000), syntax) }
    }
  }

  func test_whatNeverEnds_isSearchedForOnce() throws {
    for piece in [
      "<?a>", "<!DOCTYPE a[>", "<!DOCTYPE a[>] ", "<!--", "<![CDATA[", "<a b=\"", "</a", "<script>", "<!", "&", "]",
    ] {
      for syntax in [EncodedDocument.Syntax.xml, .html] {
        _ = try readInTime(repeated(piece, (1 << 18) / piece.utf8.count), syntax)
      }
    }
    XCTAssertEqual(try readInTime(repeated("<!DOCTYPE>", (8 << 20) / 10) + "<a/>").map(\.written), ["<a/>"])
    XCTAssertEqual(try readInTime(repeated("<?a>", (1 << 20) / 4) + "<a/>").map(\.written), ["<a/>"])
  }

  func test_longIdsAndNames_areTakenOrLeft() throws {
    let long = repeated("x", 1 << 20)
    XCTAssertEqual(try readInTime("<r><guid>\(long)</guid></r>")[0].text.utf8.count, 1 << 20)
    XCTAssertEqual(try readInTime("<r id='\(long)'/>")[0].attributes[0].value.utf8.count, 1 << 20)
    for syntax in [EncodedDocument.Syntax.xml, .html] {
      let elements = try readInTime("<r><\(long)>1</\(long)><a \(long)='2'>3</a></r>", syntax)
      XCTAssertTrue(elements[0].text.hasSuffix("3"), "\(syntax)")
      XCTAssertTrue(elements[0].elements.allSatisfy { $0.name.local.utf8.count <= DocumentName.maximumLength })
    }
  }

  func test_moreElementsThanMayBe_areThoseThatCameFirst() throws {
    let document = "<r>" + repeated("<a/>", DocumentElement.maximumNodes + 1000) + "</r>"
    let root = try read(Data(document.utf8))[0]
    XCTAssertEqual(root.children.count, DocumentElement.maximumNodes - 1)
    XCTAssertTrue(root.isTruncated)
    XCTAssertFalse(try read(Data("<r><a/></r>".utf8))[0].isTruncated)
    XCTAssertEqual(try read(Data(document.utf8), .html).count, 1)
  }

  func test_xmlThatBreaksOff_saysSo() throws {
    for (text, endsEarly) in [
      ("<r>", true), ("<r><a></a>", true), ("<r><a/><b", true), ("<r><r></r>", true), ("<r></r", true),
      ("<r/>", false), ("<r><a></r>", false), ("<r><r></r></r>", false), ("<r></r><a>", false),
    ] {
      XCTAssertEqual(try read(Data(text.utf8)).map(\.endsEarly), [endsEarly], text)
    }
    XCTAssertEqual(try read(Data("<p>".utf8), .html).map(\.endsEarly), [false], "HTML does so often")
  }

  func test_whatFollowsTooManyOpenElements_isReadWhereItBelongs() throws {
    let many = ElementBuilder.maximumOpenElements + 500
    for (open, close) in [("<a>", "</a>"), ("<a>", ""), ("<x><y>", "</y></x>")] {
      let deep = repeated(open, many) + repeated(close, many)
      for (syntax, text) in [
        (EncodedDocument.Syntax.xml, "<r><i>1</i><i>\(deep)</i><i>3</i></r>"),
        (.html, "<ul><li>1<li>\(deep)</li><li>3</ul>"),
      ] {
        let root = try XCTUnwrap(readInTime(text, syntax).first)
        let list = syntax == .xml ? root : try XCTUnwrap(root.elements.first)

        XCTAssertEqual(list.elements.map(\.text), ["1", "", "3"], "\(syntax) \(open)\(close)")
        XCTAssertFalse(root.isTruncated)
      }
    }
  }

  func test_bytesThatAreNoDocument_areNoElement() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let bytes = Data((0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) })
      _ = try read(bytes)
      _ = try read(bytes, .html)
    }
    XCTAssertEqual(try read(Data("{\"version\": \"https://jsonfeed.org/version/1\"}".utf8)).count, 0)
  }

  // MARK: - Helpers

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private func readInTime(
    _ document: String, _ syntax: EncodedDocument.Syntax = .xml, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [DocumentElement] {
    let start = Self.processorTime
    let elements = try read(Data(document.utf8), syntax)
    let duration = Self.processorTime - start
    let honest = Self.honest
    XCTAssertLessThan(duration, honest * 10, "\(document.prefix(60))", file: file, line: line)
    return elements
  }

  /// The time to read a harmless document that is as long as most of the hostile documents.
  private static let honest = {
    let document = "<r>" + String(repeating: "<a b='1'>x</a>", count: 75_000) + "</r>"
    let start = processorTime
    _ = DocumentReader.root(
      of: EncodedDocument(Data(document.utf8), syntax: .xml), until: ReadingDeadline(limit: .seconds(60)))
    return processorTime - start
  }()

  /// The processor time of this thread. Unlike elapsed time, it does not grow when other threads are busy.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
