import Documents
import FeedDomain
import FeedServerTestSupport
import TestSupport
import XCTest

@testable import FeedAPI

/// Tests with damaged feeds, pages and lists of every kind. See `fuzz`.
final class DamagedDocumentTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_documents_areElementsOfTheDepthThatMayBe() {
    fuzz(rounds: 100) { generator in
      let syntax = Bool.random(using: &generator) ? EncodedDocument.Syntax.xml : .html
      let root = InProcessDocumentParser.root(of: EncodedDocument(damaged(Self.documents, &generator), syntax: syntax))
      XCTAssertLessThanOrEqual(root.map(Self.depth) ?? 0, DocumentElement.maximumDepth)
    }
  }

  func test_feedsAndPages_areImagesThatCanBeUsed() throws {
    var imageCount = 0
    try fuzz(rounds: 200) { generator in
      let data = damaged(Self.documents, &generator)
      guard let root = InProcessDocumentParser.root(of: EncodedDocument(data, syntax: .xml)) else { return }
      for document in [RSSMapper.map(root.inRSSVocabulary, at: Self.address), AtomMapper.map(root, at: Self.address)] {
        let images = try makePage(of: document).images
        assertUsable(images)
        imageCount += images.count
        let comments = SyndicationCommentsMapper.map(document, of: makeSyndicationFeed())
        XCTAssertEqual(Set(comments.map(\.id)).count, comments.count)
      }
      _ = (SyndicationFormat(root: root), try? OPMLMapper.map(root))
      if let page = InProcessDocumentParser.root(of: EncodedDocument(data, syntax: .html)) {
        XCTAssertTrue(FeedLinkMapper.map(page, at: Self.address).joined().allSatisfy { WebAddress($0) != nil })
      }
    }
    XCTAssertGreaterThan(imageCount, 50, "of what is made there is much to read")
  }

  func test_jsonOfServers_isImagesThatCanBeUsedOrInvalidData() {
    fuzz(rounds: 100) { generator in
      let data = damaged(Self.json, &generator)
      do { assertUsable(try makePage(of: JSONFeedMapper.map(data, at: Self.address)).images) } catch {
        XCTAssertEqual(error as? SyndicationDocument.Error, .invalidData)
      }
      do {
        let images = try MastodonStatusesMapper.map(data, from: makeResponse(), of: makeFeed()).images
        XCTAssertTrue(images.allSatisfy { WebAddress($0.url) != nil })
      } catch { XCTAssertEqual(error as? MastodonResponseMapper.Error, .invalidData) }
      do {
        let images = try FeedItemsMapper.map(data, from: makeResponse())
        XCTAssertTrue(images.allSatisfy { WebAddress($0.url) != nil })
      } catch { XCTAssertEqual(error as? FeedItemsMapper.Error, .invalidData) }
      _ = JSONFeedMapper.isFeed(data)
    }
  }

  func test_textsOfEveryEncoding_areTextWhateverTheyAreSaidToBe() {
    fuzz(rounds: 200) { generator in
      let data = damaged(Self.encoded, &generator)
      let charset = Self.charsets.randomElement(using: &generator)
      let syntax = Bool.random(using: &generator) ? EncodedDocument.Syntax.xml : .html
      let document = EncodedDocument(data, syntax: syntax, charset: charset)
      let root = InProcessDocumentParser.root(of: document)
      XCTAssertEqual(InProcessDocumentParser.root(of: document), root, "the document before has no part in it")
    }
  }

  // MARK: - Helpers

  private func damaged(_ fixtures: [[UInt8]], _ generator: inout SeededGenerator) -> Data {
    let fixture = fixtures.randomElement(using: &generator) ?? []
    return Data(fixture.damaged(withPartsOf: fixtures, pieces: Self.pieces, using: &generator))
  }

  private static func depth(_ element: DocumentElement) -> Int { 1 + (element.elements.map(depth).max() ?? 0) }

  private static let address = makeURL("https://a.com/blog/")

  private static let documents: [[UInt8]] =
    served { $0.first == UInt8(ascii: "<") }
    + [
      makeRSS("<item><guid>1</guid><description>\(escaped(html))</description>\(media)</item>"),
      makeAtom("<entry><id>1</id><content type='xhtml'><div xmlns='\(xhtml)'>\(html)</div></content></entry>"),
      "<opml><body><outline text='a'><outline xmlUrl='feed://a.com/1' title='b'/></outline></body></opml>", html,
    ].map { Array($0.utf8) }
  private static let xhtml = "http://www.w3.org/1999/xhtml"

  private static let json: [[UInt8]] =
    served { $0.first != UInt8(ascii: "<") }
    + [
      "[\(makeStatus("\"media_attachments\": [\(makeAttachment()), \(makeAttachment(id: "2"))]")), \(makeStatus())]",
      #"{"items": [{"id": "73A7F70C-75DA-4C2E-B5A3-EED40DC53AA6", "image": "https://a.com/1", "location": "x"}]}"#,
    ].map { Array($0.utf8) }

  /// Returns the test server's documents that the closure accepts, except long documents.
  private static func served(_ isIncluded: ([UInt8]) -> Bool) -> [[UInt8]] {
    let origin = makeURL("https://a.com")
    let site = LandscapeSite.make(count: 4, now: Date(timeIntervalSince1970: 0), origin: origin)
    let honest = site.documents.sorted { $0.key < $1.key }.map(\.value)
    let hostile = HostileDocument.allCases.map { $0.document(picture: "https://a.com/1.png", origin: origin) }
    let bodies: [[UInt8]] = (honest + hostile).map { [UInt8]($0.body) }
    return bodies.filter { isIncluded($0) && $0.count < 10_000 }
  }

  private static let html = """
    <!DOCTYPE html><html><head><base href="/b/"><link rel="alternate" type="application/rss+xml" href="/f.xml"></head>
    <body><figure><img src="1.jpg" srcset="1.jpg 480w, 2.jpg 2x" width="640" height="480" alt="Sea &amp; sky">
    <figcaption>A <b>sea<i>side</b></i></figcaption></figure><pre> a&#8230; </pre><table><tr><td>1<td>2</table>
    <a href="https://a.com/x">x</a><script>if (a < b) {}</script><!-- c --><ul><li>1<li>2</ul></body></html>
    """
  private static let media = """
    <media:group><media:content url="https://a.com/1.jpg" medium="image" width="640" height="480"/>\
    <media:thumbnail url="2.jpg"/><media:rating>adult</media:rating></media:group><georss:point>45.2 -71.9</georss:point>\
    <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate><enclosure url="/3.png" type="image/png"/>
    """

  private static let charsets = [
    "utf-8", "utf-16", "utf-16be", "iso-8859-1", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6",
    "iso-8859-7", "iso-8859-8", "iso-8859-9", "iso-8859-10", "iso-8859-11", "iso-8859-13", "iso-8859-14",
    "iso-8859-15", "iso-8859-16", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "koi8-r", "koi8-u", "shift_jis", "euc-jp", "euc-kr", "gb18030",
    "big5", "x-unknown",
  ]

  /// Documents with all high bytes in each declared encoding, documents in other encodings without a declaration, and a
  /// document in UTF-16.
  private static let encoded: [[UInt8]] = {
    let declared = charsets.map { charset in
      Array("<?xml version='1.0' encoding='\(charset)'?><a b='1'>".utf8) + everyByte
    }
    return declared + asian.map { Array("<a>".utf8) + $0 + $0 } + [utf16]
  }()
  private static let everyByte: [UInt8] = (0x80...0xFF).flatMap { [$0, 0x41, $0] }
  private static let utf16: [UInt8] = "<a>é中😀</a>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  /// Texts in Japanese, Korean, simplified Chinese with four-byte characters, the Chinese of Hong Kong, and Hebrew with
  /// vowel points.
  private static let asian: [[UInt8]] = [
    [0x93, 0xFA, 0x96, 0x7B, 0xB1, 0xC6, 0xFC, 0xCB, 0xDC, 0x8F, 0xB0, 0xA1, 0x8E, 0xB1],
    [0xC7, 0xD1, 0x81, 0x41, 0xFE, 0xFE, 0xA1, 0xA1], [0xD6, 0xD0, 0x81, 0x30, 0x81, 0x30, 0xE3, 0x32, 0x9A, 0x35],
    [0xA4, 0xA4, 0x88, 0x66, 0x88, 0x62, 0x87, 0x40, 0xFE, 0xFE, 0x88, 0xA3], [0xE0, 0xC8, 0xF9, 0xD1, 0xE0, 0xCB],
  ]

  private static let pieces = [
    "<", ">", "&", "]]>", "<![CDATA[", "<!--", "-->", "<?", "?>", "<!DOCTYPE a [", "<!ENTITY e \"&e;&e;\">", "&e;",
    "&amp;", "&lt;", "&#x0;", "&#xD800;", "&#99999999999;", "<item>", "</item>", "<entry>", "<p", "</p>", "<br/>", "\"",
    "xmlns=\"\"", "xmlns:p='q'", "<p:q p:r='s'>", "<script>", "<img src='", "'", "{", "}", "[", "]", ",", "null", "-1",
    "1e999", "9223372036854775808", "\\ud800", "é", "\u{301}", "\u{0}", "\u{FFFE}", "\u{FEFF}", "https://[", "%zz",
  ]
}
