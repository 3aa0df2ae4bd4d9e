import Documents
import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

final class OPMLTests: XCTestCase {
  func test_outlines_areTheFeedsAndFoldersInTheirOrder() async throws {
    let outlines = try await outlines(
      of: """
        <?xml version="1.0"?><opml version="1.1"><head><title>Mine</title></head><body>
          <outline text=" Sea &amp; sky " type="rss" xmlUrl=" https://sea.example/feed?a=1&amp;b=2 " htmlUrl="https://sea.example/"/>
          <outline title="Hills"><outline text="" title="Peaks" xmlurl="http://peaks.example/rss"/>
            <outline text="Deep"><outline xmlUrl="https://deep.example/"/></outline></outline>
          <outline text="A link" type="link" url="https://link.example/"/>
          <outline text="No address" xmlUrl=" feed:no "/><comment text="none"/>
        </body></opml>
        """)

    XCTAssertEqual(
      outlines,
      [
        OPMLOutline(title: "Sea & sky", address: try url("https://sea.example/feed?a=1&b=2")),
        OPMLOutline(
          title: "Hills",
          outlines: [
            OPMLOutline(title: "Peaks", address: try url("http://peaks.example/rss")),
            OPMLOutline(
              title: "Deep", outlines: [OPMLOutline(title: nil, address: try url("https://deep.example/"))]),
          ]),
        OPMLOutline(title: "A link"), OPMLOutline(title: "No address", wrongAddress: "feed:no"),
      ])
  }

  func test_addressesOfTheSchemeFeed_areThoseOfTheWeb() async throws {
    for (text, address) in [
      ("feed://a.example/b?c=1", "http://a.example/b?c=1"), ("feed:https://a.example/b", "https://a.example/b"),
      ("\t FEED:http://a.example/ ", "http://a.example/"), ("feed:", nil), ("feed://", nil), ("feed:ftp://a/b", nil),
      ("feed:feed://a.example/", nil), ("feeds://a.example/", nil),
      ("feed:\(String(repeating: "/", count: 5000))", nil),
    ] as [(String, String?)] {
      let outline = try await outlines(of: #"<opml><body><outline xmlUrl="\#(text)"/></body></opml>"#).first

      XCTAssertEqual(outline?.address?.absoluteString, address, text)
      XCTAssertEqual(outline?.wrongAddress == nil, address != nil, text)
    }
  }

  func test_otherDocumentsThanLists_areRefused() async {
    for text in ["<rss><channel/></rss>", "<opml/>", "<html><body><outline/></body></html>"] {
      await assertFailure(as: .invalidData, text) { _ = try await outlines(of: text) }
    }
  }

  func test_truncatedList_isRefusedAsTruncated() async throws {
    let list = #"<opml><body><outline text="a"/><outline text="b"/></body></opml>"#
    for end in ["</opml>", "</body></opml>", #"<outline text="b"/></body></opml>"#] {
      do {
        _ = try await outlines(of: list.replacing(end, with: ""))
        XCTFail("Expected an error without \(end)")
      } catch {
        XCTAssertEqual("\(error)", "ends too early")
        XCTAssertEqual(FailureCause(of: error), .invalidData)
      }
    }
  }

  func test_outlines_areTenThousandAndFiftyDeepAtMost() async throws {
    for (count, isTaken) in [(10_000, true), (10_001, false)] {
      await assertIsTaken(isTaken, String(repeating: #"<outline text="a"/>"#, count: count))
    }
    for (depth, isTaken) in [(50, true), (51, false), (200, false), (100_000, false)] {
      let ends = (String(repeating: "<outline>", count: depth), String(repeating: "</outline>", count: depth))
      await assertIsTaken(isTaken, ends.0 + ends.1)
    }
  }

  func test_document_isReadAsItWasWritten() async throws {
    let outlines = [
      OPMLOutline(
        title: "A \"quoted\" <b> & 'c' ☃\td\ne", address: try url("https://user.example/?a=1&b=%22")),
      OPMLOutline(
        title: "folder",
        outlines: [OPMLOutline(title: "in it", address: try url("http://in.example/")), OPMLOutline(title: "empty")]),
    ]

    let text = OPMLDocument.text(of: outlines, title: "mine\u{7}\u{FFFE}")

    XCTAssertTrue(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n"), text)
    XCTAssertTrue(text.contains("<title>mine</title>"), text)
    XCTAssertTrue(text.contains(#" type="rss" "#), text)
    let read = try await self.outlines(of: text)
    XCTAssertEqual(read, outlines)
  }

  // MARK: - Helpers

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }

  private func outlines(of text: String) async throws -> [OPMLOutline] {
    let document = EncodedDocument(Data(text.utf8), syntax: .xml)
    return try OPMLMapper.map(await InProcessDocumentParser().parse(document))
  }

  private func assertIsTaken(_ isTaken: Bool, _ outlines: String, line: UInt = #line) async {
    do {
      _ = try await self.outlines(of: "<opml><body>\(outlines)</body></opml>")
      XCTAssertTrue(isTaken, line: line)
    } catch {
      XCTAssertFalse(isTaken, "\(error)", line: line)
      XCTAssertEqual(FailureCause(of: error), .tooLarge, line: line)
    }
  }
}
