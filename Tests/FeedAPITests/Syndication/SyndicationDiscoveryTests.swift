import Documents
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedAPI

final class SyndicationDiscoveryTests: XCTestCase {
  func test_finding_isAFeedByItsFirstElement() async throws {
    let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    let item = DocumentElement(DocumentName("item", in: "http://purl.org/rss/1.0/"))
    for root in [
      makeElement("rss"), DocumentElement(DocumentName("feed", in: "http://www.w3.org/2005/Atom")), makeElement("feed"),
      DocumentElement(DocumentName("feed", in: "http://purl.org/atom/ns#")),
      DocumentElement(DocumentName("RDF", in: rdf), children: [.element(item)]),
      DocumentElement(DocumentName("RDF", in: rdf), children: [.element(makeElement("channel"))]),
      DocumentElement(DocumentName("rss", in: "https://example.com/"), children: [.element(makeElement("channel"))]),
      DocumentElement(DocumentName("Channel", in: "http://purl.org/net/rss1.1#")),
    ] {
      let finding = try await finding(in: "<?xml version='1.0'?><x/>", DocumentParserStub([.xml: root]))

      XCTAssertEqual(finding, .feed, "\(root.name)")
    }
  }

  func test_finding_isNothingForOtherXML() async throws {
    for root in [
      makeElement("svg"), makeElement("RSS2"), DocumentElement(DocumentName("rss", in: "http://www.w3.org/2005/Atom")),
      DocumentElement(DocumentName("feed", in: "https://example.com/")), makeElement("RDF"), makeElement("item"),
      DocumentElement(DocumentName("rss", in: "https://example.com/"), children: [.element(makeElement("item"))]),
      makeElement("Channel", [:], makeElement("items")),
    ] {
      let finding = try await finding(in: "<x/>", DocumentParserStub([.xml: root, .html: makeElement("html")]))

      XCTAssertNil(finding, "\(root.name)")
    }
  }

  func test_finding_isThePagesFeed() async throws {
    let page = makeElement(
      "html", [:],
      makeElement("link", ["rel": "alternate", "type": "application/rss+xml", "href": "feed"]))
    for text in [
      "<!DOCTYPE html>", "\u{FEFF} <!doctype HTML PUBLIC \"x\">", "<HTML lang=en>", "<head>", "<!-- a <rss> --><html>",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE html>", "<html/>", "<html>",
    ] {
      let parser = DocumentParserStub([.html: page, .xml: makeElement("rss")])

      let finding = try await finding(in: text, parser)

      XCTAssertEqual(finding, .page(links: [[makeURL("https://a.com/b/feed")]]), text)
      XCTAssertEqual(parser.documents.map(\.syntax), [.html], text)
    }
    let finding = try await finding(in: "<title>a page</title>", DocumentParserStub([.html: page]))
    XCTAssertEqual(finding, .page(links: [[makeURL("https://a.com/b/feed")]]), "it is no XML")
  }

  func test_finding_isWithoutThePagesUser() async throws {
    let link = makeElement("link", ["rel": "alternate", "type": "application/rss+xml", "href": "feed"])
    let finding = try await SyndicationDiscovery.finding(
      in: Data("<html>".utf8), from: makeResponse("https://ada:secret@a.com/b/c"),
      parser: DocumentParserStub([.html: makeElement("html", [:], link)]))

    XCTAssertEqual(finding, .page(links: [[makeURL("https://a.com/b/feed")]]))
  }

  func test_finding_asksForADocumentAsTheServerEncodedIt() async throws {
    for (type, charset) in [
      ("text/xml; charset=ISO-8859-1", "ISO-8859-1"), ("text/html;Charset=\"utf-8\"", "utf-8"), ("text/xml", nil),
      ("text/xml; charset=", nil), ("text/xml; charset=\(String(repeating: "x", count: 41))", nil),
      ("text/xml; x=charset; charset = koi8-r ; charset=b", "koi8-r"),
    ] as [(String, String?)] {
      let parser = DocumentParserStub([.xml: makeElement("rss")])

      _ = try await finding(in: "<rss>", parser, type: type)

      // The feed's reader then asks for the same document, so the document need not be parsed again.
      let document = EncodedDocument(Data("<rss>".utf8), syntax: .xml, charset: charset)
      XCTAssertEqual(parser.documents, [document], type)
    }
  }

  func test_finding_readsDocumentsOfTwoBytesACharacter() async throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let data = try XCTUnwrap("\u{FEFF}<!DOCTYPE html>".data(using: encoding))
      let parser = DocumentParserStub()

      _ = try await SyndicationDiscovery.finding(in: data, from: makeResponse("https://a.com/"), parser: parser)

      XCTAssertEqual(parser.documents.map(\.syntax), [.html])
    }
  }

  func test_finding_isAJSONFeedByItsVersion() async throws {
    for (text, expected) in [
      (#"{"version": "https://jsonfeed.org/version/1.1", "items": []}"#, .feed),
      ("\u{FEFF}\n{\"version\": \"https://jsonfeed.org/version/1\"}", .feed), (#"{"version": 1}"#, nil), ("{", nil),
      (#"{"version": "https://example.com/"}"#, nil), (#"[{"version": "https://jsonfeed.org/version/1"}]"#, nil),
      ("", nil), ("text", nil), ("\u{0}", nil), ("null", nil),
    ] as [(String, SyndicationDiscovery.Finding?)] {
      let parser = DocumentParserStub()

      let finding = try await finding(in: text, parser)

      XCTAssertEqual(finding, expected, text)
      XCTAssertEqual(parser.documents, [], text)
    }
  }

  func test_finding_failsWhereDocumentsCannotBeRead() async {
    for text in ["<rss>", "<html>"] {
      await assertFailure(as: .noConnection(nil), text) {
        _ = try await SyndicationDiscovery.finding(
          in: Data(text.utf8), from: makeResponse("https://a.com/"), parser: FailingDocumentParser())
      }
    }
  }

  // MARK: - Helpers

  private func finding(
    in text: String, _ parser: DocumentParserStub, type: String = "application/octet-stream"
  ) async throws -> SyndicationDiscovery.Finding? {
    let response = makeResponse("https://a.com/b/c", headers: ["Content-Type": type])
    return try await SyndicationDiscovery.finding(in: Data(text.utf8), from: response, parser: parser)
  }
}

private struct FailingDocumentParser: DocumentParser {
  func parse(_ document: EncodedDocument) async throws -> DocumentElement { throw AnyError() }
}
