import Documents
import XCTest

@testable import FeedAPI

final class FeedLinkMapperTests: XCTestCase {
  func test_map_givesTheFirstFeed() {
    for type in [
      "application/rss+xml", "application/atom+xml", "application/feed+json", "application/json", "application/rdf+xml",
      "Application/RSS+XML; charset=utf-8", " application/atom+xml ",
    ] {
      let other = makeLink(href: "/other", type: "application/json")
      XCTAssertEqual(feed(makeLink(href: "/feed", type: type), other), "https://a.com/feed", type)
    }
  }

  func test_map_givesNothingWithoutALinkToAFeed() {
    for link in [
      makeElement("link"), makeLink(href: "/x.css", type: "text/css"), makeLink(href: "/feed", rel: "stylesheet"),
      makeElement("link", ["rel": "alternate", "type": "application/rss+xml"]), makeLink(href: "file:///etc/passwd"),
      makeLink(href: "javascript:alert(1)"), makeLink(href: ""), makeLink(href: "#feed"), makeLink(href: "https://"),
      makeLink(href: "/" + String(repeating: "x", count: 5_000)), makeLink(href: "/feed", type: "text/html"),
      makeElement("a", ["rel": "alternate", "type": "application/rss+xml", "href": "/feed"]),
    ] {
      XCTAssertNil(feed(link), "\(link.attributes)")
    }
  }

  func test_map_readsRelationsInAnyOrder() {
    XCTAssertEqual(feed(makeLink(href: "/feed", rel: "HOME Alternate\n")), "https://a.com/feed")
    XCTAssertNil(feed(makeLink(href: "/feed", rel: "notalternate")))
  }

  func test_map_passesOverFeedsOfComments() {
    let main = makeLink(href: "/feed/")
    XCTAssertEqual(feed(makeLink(href: "/comments/feed/"), main), "https://a.com/feed/")
    for title in ["Site » Comments Feed", "Site » Kommentar-Feed", "Feed de comentários", "Ροή Σχολίων"] {
      XCTAssertEqual(feed(makeLink(href: "/x", title: title), main), "https://a.com/feed/")
    }
    let comments = makeLink(href: "/comments/feed/")
    XCTAssertEqual(feed(comments), "https://a.com/comments/feed/", "there is no other")
    XCTAssertEqual(
      feeds(comments, makeLink(href: "/wp-json", type: "application/json"), main, makeLink(href: "/b/")),
      [["/feed/", "/b/"], ["/wp-json"], ["/comments/feed/"]], "the last may not be one, and comments are none")
  }

  func test_map_givesEveryFeedOnce() {
    XCTAssertEqual(
      feeds(
        makeLink(href: "/a"), makeLink(href: "/b", type: "application/atom+xml"), makeLink(href: "https://a.com/a"),
        makeLink(href: "/a", type: "text/xml"), makeLink(href: "/c", type: "text/xml")),
      [["/a", "/b"], ["/c"]])
  }

  func test_map_takesALinkThatIsCalledAFeedForOne() {
    XCTAssertEqual(
      feeds(
        makeLink(href: "/a", rel: "feed", type: ""), makeLink(href: "/b", rel: "Home FEED"),
        makeLink(href: "/c", rel: "alternate feed", type: "Application/Atom+XML"),
        makeLink(href: "/d", rel: "feed", type: "application/json"),
        makeElement("link", ["rel": "feed", "href": "/e"])),
      [["/b", "/c", "/a", "/e"], ["/d"]], "of a known type first")
    XCTAssertEqual(
      feeds(
        makeLink(href: "/a", rel: "feed", type: "text/html"), makeLink(href: "/b", rel: "feeds", type: ""),
        makeLink(href: "/c", type: ""), makeElement("link", ["rel": "alternate", "href": "/d"])), [])
  }

  func test_map_takesAnyJSONForAFeedOnlyWithoutAnother() {
    let json = makeLink(href: "/wp-json/wp/v2/pages/2", type: "application/json")
    XCTAssertEqual(feed(json, makeLink(href: "/feed")), "https://a.com/feed")
    XCTAssertEqual(feed(json), "https://a.com/wp-json/wp/v2/pages/2")
  }

  func test_map_resolvesAddressesByTheFirstBaseAndThePage() {
    XCTAssertEqual(feed(makeLink(href: "feed.xml")), "https://a.com/blog/feed.xml")
    XCTAssertEqual(feed(makeLink(href: "//b.com/feed")), "https://b.com/feed")
    XCTAssertEqual(feed(makeLink(href: " https://c.com/a b\n")), "https://c.com/a%20b")
    let base = makeElement("base", ["href": "/x/"])
    XCTAssertEqual(
      feed(makeElement("base"), base, makeElement("base", ["href": "/y/"]), makeLink(href: "feed")),
      "https://a.com/x/feed")
    XCTAssertEqual(feed(makeElement("base", ["href": "file:///"]), makeLink(href: "feed")), "https://a.com/blog/feed")
  }

  func test_map_findsALinkWhereverItStands() {
    XCTAssertEqual(feed(makeElement("p", [:], makeElement("b", [:], makeLink(href: "/f")))), "https://a.com/f")
  }

  // MARK: - Helpers

  /// Returns the first address to try.
  private func feed(_ links: DocumentElement...) -> String? { map(links).first?.first?.absoluteString }

  private func feeds(_ links: DocumentElement...) -> [[String]] {
    map(links).map { $0.map { $0.absoluteString.replacing("https://a.com", with: "") } }
  }

  private func map(_ links: [DocumentElement]) -> [[URL]] {
    let head = DocumentElement(DocumentName("head"), children: links.map(DocumentElement.Node.element))
    return FeedLinkMapper.map(makeElement("html", [:], head), at: makeURL("https://a.com/blog/page.html"))
  }

  private func makeLink(
    href: String, rel: String = "alternate", type: String = "application/rss+xml", title: String? = nil
  ) -> DocumentElement {
    var attributes = ["href": href, "rel": rel, "type": type]
    attributes["title"] = title
    return makeElement("link", attributes)
  }
}
