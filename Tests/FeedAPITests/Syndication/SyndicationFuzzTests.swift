import Documents
import FeedDomain
import TestSupport
import XCTest

@testable import FeedAPI

/// Tests with feeds of random content.
final class SyndicationFuzzTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_elements_giveUsableImages() throws {
    var imageCount = 0
    try fuzz { generator in
      let root = root(using: &generator)
      let address = Bool.random(using: &generator) ? makeURL("https://a.com/feed") : nil

      for document in [RSSMapper.map(root, at: address), AtomMapper.map(root, at: address)] {
        let page = try makePage(of: document)
        assertUsable(page.images)
        imageCount += page.images.count
        XCTAssertTrue(page.cursor?.hasPrefix("https://a.com") ?? true)
        let comments = SyndicationCommentsMapper.map(document, of: makeSyndicationFeed())
        XCTAssertEqual(Set(comments.map(\.id)).count, comments.count)
        XCTAssertEqual(comments.first?.depth ?? 0, 0)
      }
    }
    XCTAssertGreaterThan(imageCount, 100, "many of the random feeds contain images")
  }

  func test_jsonFeed_givesUsableImagesOrIsInvalidData() {
    let whole =
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "x", "next_url": "/2", "items": [{"id": "1", "url": "/p", "#
      + #""title": "t", "content_html": "<p>", "content_text": "text", "image": "/1.jpg", "banner_image": "b.png", "#
      + #""date_published": "2010-02-07T14:04:00-05:00", "authors": [{"name": "Ada"}], "attachments": "#
      + #"[{"url": "/b", "mime_type": "image/webp", "title": "sky"}]}, {"id": 2, "image": "https://b.com/2.jpg"}]}"#
    fuzz { generator in
      var bytes = Array(whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...9, using: &generator))
        bytes.replaceSubrange(start..<end, with: Array((Self.jsonPieces.randomElement(using: &generator) ?? "").utf8))
      }
      do {
        assertUsable(try makePage(of: JSONFeedMapper.map(Data(bytes), at: makeURL("https://a.com"))).images)
      } catch { XCTAssertEqual(error as? SyndicationDocument.Error, .invalidData) }
    }
  }

  func test_dates_areInSupportedYears() {
    fuzz { generator in
      let text = input(of: Self.datePieces, using: &generator)
      guard let date = Date(syndicated: text) else { return }
      XCTAssertTrue((-62_168_000_000...253_403_000_000).contains(date.timeIntervalSince1970), text)
    }
  }

  func test_dates_areUnchangedAfterARoundTrip() {
    fuzz { generator in
      let seconds = Int.random(in: -2_000_000_000...8_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      XCTAssertEqual(Date(syndicated: date.formatted(.iso8601)), date)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 1_800 * Int.random(in: -24...28, using: &generator))
      let format = ["EEE, dd MMM yyyy HH:mm:ss xx", "d MMMM yyyy H:mm:ss xxx", "EEE MMM d HH:mm:ss xx yyyy"]
        .randomElement(using: &generator)
      formatter.dateFormat = format
      XCTAssertEqual(Date(syndicated: formatter.string(from: date)), date, formatter.string(from: date))
    }
  }

  func test_sourceSets_giveAddressesThatTheyContain() {
    fuzz { generator in
      let text = input(of: Self.sourceSetPieces, using: &generator)
      for candidate in SourceSet.candidates(of: text) {
        XCTAssertTrue(text.contains(candidate.address) && !candidate.address.isEmpty)
        XCTAssertTrue(candidate.width.map { $0 > 0 } ?? true)
        XCTAssertTrue(candidate.density.map { $0 > 0 && $0 <= 100 } ?? true)
      }
    }
  }

  func test_discovery_givesWebAddresses() {
    fuzz { generator in
      let page = element(depth: 0, using: &generator)
      let links = FeedLinkMapper.map(page, at: makeURL("https://a.com/b")).joined()
      XCTAssertTrue(links.allSatisfy { WebAddress($0) != nil })
      XCTAssertEqual(Set(links).count, links.count)
      _ = SyndicationFormat(root: page)
      _ = page.inRSSVocabulary
      _ = SyndicationSyntax(of: Data(input(of: Self.beginnings, using: &generator).utf8))
    }
  }

  // MARK: - Helpers

  /// Returns a random feed. Most of these feeds have entries.
  private func root(using generator: inout SeededGenerator) -> DocumentElement {
    let isAtom = Bool.random(using: &generator)
    var channel = element(depth: 3, using: &generator)
    channel.name = isAtom ? DocumentName("feed", in: Self.atom) : DocumentName("channel")
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      var entry = element(depth: 0, using: &generator)
      entry.name = isAtom ? DocumentName("entry", in: Self.atom) : DocumentName("item")
      var content = element(depth: 1, using: &generator)
      content.name = isAtom ? DocumentName("content", in: Self.atom) : DocumentName("description")
      entry.children.append(.element(content))
      channel.children.append(.element(entry))
    }
    return channel
  }

  private func element(depth: Int, using generator: inout SeededGenerator) -> DocumentElement {
    let isOdd = Int.random(in: 0..<8, using: &generator) == 0
    let (namespace, names) = Self.vocabularies.randomElement(using: &generator) ?? ("", [])
    let other = Self.vocabularies.randomElement(using: &generator)?.0 ?? ""
    let name = DocumentName(names.randomElement(using: &generator) ?? "", in: isOdd ? other : namespace)
    var element = DocumentElement(name)
    for _ in 0..<Int.random(in: 0...10, using: &generator) {
      let isAddress = Bool.random(using: &generator)
      let (name, values) =
        (isAddress ? Self.attributes[..<3] : Self.attributes[...]).randomElement(using: &generator)
        ?? (DocumentName(""), [])
      let isOdd = Int.random(in: 0..<8, using: &generator) == 0
      element.attributes.append(
        .init(name, (isOdd ? Self.values : values).randomElement(using: &generator) ?? ""))
    }
    for _ in 0..<(depth > 3 ? 0 : Int.random(in: 0...(depth < 2 ? 8 : 4), using: &generator)) {
      let isText = Int.random(in: 0..<3, using: &generator) == 0
      element.children.append(
        isText
          ? .text(Self.values.randomElement(using: &generator) ?? "")
          : .element(self.element(depth: depth + 1, using: &generator)))
    }
    return element
  }

  private static let atom = "http://www.w3.org/2005/Atom"
  private static let html = [
    "img", "img", "img", "a", "picture", "source", "p", "br", "pre", "td", "span", "script", "noscript", "link", "base",
  ]
  private static let vocabularies: [(String, [String])] = [
    (
      "",
      [
        "title", "link", "guid", "description", "enclosure", "pubDate", "author", "item", "content", "summary", "id",
        "entry", "image",
      ]
    ),
    ("", html), ("", html), ("http://www.w3.org/1999/xhtml", html + ["div", "body"]),
    (atom, ["title", "link", "link", "id", "updated", "published", "author", "name", "content", "summary", "entry"]),
    (
      "http://search.yahoo.com/mrss/",
      ["content", "content", "group", "thumbnail", "description", "rating", "adult", "license"]
    ),
    ("http://purl.org/rss/1.0/modules/content/", ["encoded"]), ("http://www.opengis.net/gml", ["Point", "pos"]),
    ("http://www.georss.org/georss", ["point", "where", "featurename"]),
    ("http://www.w3.org/2003/01/geo/wgs84_pos#", ["lat", "long", "Point"]),
    ("http://creativecommons.org/ns#", ["license"]),
    ("http://purl.org/dc/elements/1.1/", ["creator", "date", "rights"]),
    ("http://example.com/", ["title"]),
    ("http://purl.org/syndication/thread/1.0", ["in-reply-to"]),
  ]
  private static let addresses = [
    "https://a.com/1.jpg", "/2.png?w=3", "3-300x200.jpg", "//b.com/4.gif", "http://a.com/5", "/6.webp#x", "é 7.jpg",
  ]
  private static let sides = ["640", "1200", "320.5", "1", "0", "99999999999999999999", "1e999"]
  private static let attributes: [(DocumentName, [String])] =
    [
      ("href", addresses), ("src", addresses), ("url", addresses), ("data-src", addresses), ("about", addresses),
      ("srcset", ["/a.jpg 480w, /b.jpg 2x", "/c-300x200.jpg 300w, /c.jpg 2000w"]), ("width", sides), ("height", sides),
      ("rel", ["next", "alternate", "replies", "enclosure", "license"]), ("medium", ["image", "video"]),
      ("type", ["image/jpeg", "video/mp4", "html", "application/atom+xml", "application/rss+xml"]),
      ("alt", ["A sea", ""]), ("title", ["A joke", "Comments"]), ("class", ["emoji", "invisible", "ellipsis"]),
      ("style", ["display:none"]), ("isPermaLink", ["false"]), ("ref", addresses),
    ].map { (DocumentName($0), $1) } + [(DocumentName("base", in: "http://www.w3.org/XML/1998/namespace"), addresses)]
  private static let values = [
    "", " ", "https://a.com/1.jpg", "/2.png?w=3", "3-300x200.jpg", "//b.com/4.gif", "file:///etc/passwd", "data:,",
    "javascript:1", "http://[::1]:99999/", "https://", "?", "#", "..", "a b", "%zz", "image/jpeg", "video/mp4", "html",
    "next", "alternate", "replies", "enclosure", "application/rss+xml", "image", "video", "adult", "640", "1", "0",
    "-1",
    "99999999999999999999", "1e999", "nan", "45.2 -71.9", "91 0", "Tue, 03 Jun 2003 09:39:21 GMT", "2003-06-03",
    "/a.jpg 480w, /b.jpg 2x", "false", "emoji", "display:none", "\u{0}", "\u{1B}[31m", "é😀", "\u{301}", "&amp;", "</b>",
    String(repeating: "x", count: 5_000), String(repeating: "word ", count: 1_000),
  ]
  private static let jsonPieces = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "1e999", "9223372036854775808", "{}", "[]", "\"\"",
    "\"id\":", "\"image\":", "file:///", "%", " ", "é",
  ]
  private static let datePieces = [
    "Tue,", " ", "3", "03", "Jun", "may", "2003", "99", "09:39:21", ":", "-", "+", "+0200", "GMT", "EST", "T", "Z", ".",
    "5",
    "12", "pm", "am", "/", "99999999999999999999", "(", ")", "th", "٣", "\u{301}", ",", "60", "24:00",
  ]
  private static let sourceSetPieces = [
    "a.jpg", " ", ",", "480w", "2x", "(", ")", "w", "x", "-1w", "1e9x", "nanx", "\n", "data:image/png;base64,AA", "é",
    "\u{301}", "99999999999999999999w", "0x",
  ]
  private static let beginnings = [
    "<", "<?", "?>", "<!--", "-->", "<!doctype", " html", "<html", "<rss", "{", "\u{FEFF}", "\u{0}", " ", "\n", "/",
    ">",
  ]
}
