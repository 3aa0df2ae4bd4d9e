import FeedDomain
import XCTest

@testable import FeedAPI

/// Tests of nested elements that have no end tag or no content.
final class UnendedElementsTests: XCTestCase {
  func test_whatStandsInALink_isReadAsBesideIt() async throws {
    let media = "<media:content><media:thumbnail url='/1.jpg'/></media:content>"
    for images in [
      try await readItem("<link href='/p' rel='alternate'>\(media)</link><title>T</title>"),
      try await readItem("<atom:link href='/p' rel='alternate'>\(media)</atom:link><title>T</title><guid>/p</guid>"),
      try await readItem("<link>/p<title>T</title>\(media)"),
      try await readItem("<link>/p<link>/q\(media)<title>T</title>"),
      try await readEntry("<link href='/p' rel='alternate'>\(media)</link><title>T</title>"),
      try await readEntry("<link href='/p'><link href='/s' rel='self'>\(media)<title>T</title>"),
    ] {
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"])
      XCTAssertEqual(images.map(\.details?.title), ["T"])
    }
  }

  func test_linkThatHasElements_keepsItsAddress() async throws {
    let item = try await readItem("<link>/p<description>\(escaped("<img src=/1.jpg>Text"))</description></link>")
    XCTAssertEqual(item.map(\.details?.page), ["https://a.com/p"])
    XCTAssertEqual(item.map(\.picture), ["https://a.com/1.jpg"])
    let entry = try await readEntry("<link href='/p'><link rel='enclosure' href='/1.jpg'/></link>")
    XCTAssertEqual(entry.map(\.details?.page), ["https://a.com/p"])
    XCTAssertEqual(entry.map(\.picture), ["https://a.com/1.jpg"])
  }

  func test_whatStandsInALinkOfTheFeed_isTheFeeds() async throws {
    let rss = try await readPage(
      makeRSS("").replacing("<channel>", with: "<channel><link>/p<atom:link rel='next' href='/2'/></link>"))
    XCTAssertEqual(rss.cursor, "https://a.com/2")
    XCTAssertEqual(rss.title, "Sea & Sky")
    let atom = try await readPage(makeAtom("<link href='/p'><link rel='next' href='/2'>"))
    XCTAssertEqual(atom.cursor, "https://a.com/2")
  }

  func test_entries_areReadInWhatIsNotEnded() async throws {
    let pictures = (1...150).map { "https://a.com/\($0).jpg" }
    for unended in ["<itunes:category text='T'>", "<image><url>/c.jpg</url>", "<category>", "<my xmlns='x'>"] {
      let items = pictures.map { "\(unended)<item><enclosure url='\($0)'/></item>" }.joined()
      let rss = try await readPage(makeRSS(items))
      XCTAssertEqual(rss.images.map(\.picture), pictures, unended)
      let entries = pictures.map { "\(unended)<entry><link rel='enclosure' href='\($0)'/></entry>" }.joined()
      let atom = try await readPage(makeAtom(entries))
      XCTAssertEqual(atom.images.map(\.picture), pictures, unended)
    }
  }

  func test_entriesInsideATextOrAnotherEntry_areIgnored() async throws {
    let item = "<item><enclosure url='/2.jpg'/></item>"
    for text in ["description", "content:encoded", "itunes:summary", "gallery"] {
      let images = try await readItem("<\(text)>\(item)</\(text)><enclosure url='/1.jpg'/>")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], text)
      XCTAssertEqual(images.map(\.details?.count), [nil])
    }
    let entry = "<entry><link rel='enclosure' href='/2.jpg'/></entry>"
    for (text, end) in [
      ("<content type='application/xml'>", "</content>"), ("<summary>", "</summary>"),
      ("<div xmlns='http://www.w3.org/1999/xhtml'>", "</div>"),
    ] {
      let images = try await readEntry("\(text)\(entry)\(end)<link rel='enclosure' href='/1.jpg'/>")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], text)
    }
  }
}
