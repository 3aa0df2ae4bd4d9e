import FeedServerTestSupport
import Foundation
import XCTest

final class ServedChannelTests: XCTestCase {
  func test_text_isWellFormedInEachFormat() throws {
    for format in ServedChannel.Format.allCases {
      let names = try elementNames(of: makeSUT(), as: format)

      XCTAssertEqual(names.count { ["item", "entry", "items"].contains($0) }, format == .rdf ? 3 : 2, "\(format)")
    }
  }

  func test_text_hasTheNextPageInEachFormatThatCan() {
    for format in ServedChannel.Format.allCases where format.hasPictures {
      XCTAssertTrue(makeSUT().text(as: format).contains("https://a.example/page?a=1"), "\(format)")
    }
  }

  func test_text_namesPicturesInEachFormatThatCan() {
    for format in ServedChannel.Format.allCases {
      XCTAssertEqual(makeSUT().text(as: format).contains("https://a.example/1.png"), format.hasPictures, "\(format)")
    }
  }

  func test_rss_writesDatesAsRFC822Says() {
    XCTAssertTrue(makeSUT().text(as: .rss2).contains("<pubDate>Wed, 20 May 2020 11:24:59 GMT</pubDate>"))
  }

  func test_rss_hasTheElementsOfMediaRSS() {
    let text = makeSUT().text(as: .mediaRSS)

    XCTAssertTrue(
      text.contains(
        #"<media:content url="https://a.example/1.png" type="image/png" medium="image" width="640" height="480">"#))
    XCTAssertTrue(text.contains("<media:description>A picture &amp; more</media:description>"))
    XCTAssertTrue(text.contains(#"<media:thumbnail url="https://a.example/small.png"/>"#))
    XCTAssertTrue(text.contains("<media:rating>adult</media:rating>"))
    XCTAssertTrue(text.contains("<georss:point>38.5 -9.25</georss:point>"))
  }

  func test_atom_hasTheFeedOfTheComments() {
    XCTAssertTrue(
      makeSUT().text(as: .atom).contains(
        #"<link rel="replies" type="application/atom+xml" href="https://a.example/replies"/>"#))
  }

  func test_jsonFeed_attachesAllPicturesButTheFirst() throws {
    var sut = makeSUT()
    sut.entries[0].pictures.append(ServedEntry.Picture(address: "https://a.example/2.png", type: "image/png"))
    let object = try JSONSerialization.jsonObject(with: Data(sut.text(as: .jsonFeed).utf8)) as? [String: Any]

    let items = object?["items"] as? [[String: Any]]

    XCTAssertEqual(items?.first?["image"] as? String, "https://a.example/1.png")
    let attachments = items?.first?["attachments"] as? [[String: Any]]
    XCTAssertEqual(attachments?.map { $0["url"] as? String }, ["https://a.example/2.png"])
    XCTAssertEqual(object?["next_url"] as? String, "https://a.example/page?a=1&b=2")
  }

  func test_hostileDocuments_haveASurvivorBeforeTheHarm() throws {
    let origin = try XCTUnwrap(URL(string: "https://a.example"))
    for kind in HostileDocument.allCases {
      let body = kind.document(picture: "https://a.example/1.png", origin: origin).body
      XCTAssertNotNil(body.firstRange(of: Data("survivor".utf8)), kind.rawValue)
      XCTAssertLessThan(body.count, 8_388_608, kind.rawValue)
    }
  }

  // MARK: Helpers

  private func makeSUT() -> ServedChannel {
    var entry = ServedEntry(
      id: "urn:1 & <2>", title: "A \"title\" & <more>", address: "https://a.example/entry?a=1&b=2", author: "Ada & co",
      publishedAt: Date(timeIntervalSince1970: 1_589_973_899),
      content: #"<p>Text &amp; an <img src="/picture.png" alt="image"></p>"#,
      pictures: [
        ServedEntry.Picture(
          address: "https://a.example/1.png", type: "image/png", size: (640, 480), description: "A picture & more",
          thumbnail: "https://a.example/small.png")
      ])
    entry.replies = "https://a.example/replies"
    entry.coordinates = [38.5, -9.25]
    entry.isAdult = true
    let other = ServedEntry(
      id: "2", title: "", address: "https://a.example/2", publishedAt: Date(timeIntervalSince1970: 0))
    return ServedChannel(
      title: "A & B", address: "https://a.example/?a=1&b=2", entries: [entry, other],
      next: "https://a.example/page?a=1&b=2")
  }

  private func elementNames(of sut: ServedChannel, as format: ServedChannel.Format) throws -> [String] {
    let data = Data(sut.text(as: format).utf8)
    guard format != .jsonFeed else {
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return (object?["items"] as? [Any])?.map { _ in "item" } ?? []
    }
    let text = sut.text(as: format).replacing(/<!\[CDATA\[.*?\]\]>/.dotMatchesNewlines(), with: "")
    var (names, open) = ([String](), [String]())
    for match in text.matches(of: /<(?<end>\/?)(?<name>[A-Za-z:]+)(?:\s+[A-Za-z:]+="[^"<]*")*(?<isEmpty>\/?)>/) {
      if match.end.isEmpty {
        names.append(String(match.name))
        if match.isEmpty.isEmpty { open.append(String(match.name)) }
      } else {
        XCTAssertEqual(open.popLast(), String(match.name), "\(format)")
      }
    }
    XCTAssertEqual(open, [], "\(format)")
    XCTAssertEqual(text.count { $0 == "<" } - 1, names.count + text.ranges(of: "</").count, "\(format)")
    XCTAssertEqual(text.ranges(of: /&(?!amp;|lt;|gt;|quot;)/).count, 0, "\(format)")
    return names
  }
}
