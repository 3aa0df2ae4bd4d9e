import FeedDomain
import XCTest

@testable import FeedAPI

final class JSONFeedMapperTests: XCTestCase {
  /// Follows the examples of version 1.1.
  func test_jsonFeed_isReadCompletely() async throws {
    for version in ["1", "1.1"] {
      let page = try await readPage(
        #"""
        {
          "version": "https://jsonfeed.org/version/\#(version)",
          "title": "My Example Feed",
          "home_page_url": "https://example.org/",
          "next_url": "/feed.json?page=2",
          "items": [
            {
              "id": "https://example.org/2",
              "url": "https://example.org/second/",
              "title": "Second",
              "content_html": "<p>Hello, <a href=\"world\">world</a>!</p><img src=\"sea.jpg\" alt=\"The sea\">",
              "summary": "Hello",
              "image": "https://example.org/image",
              "banner_image": "/banner.png",
              "date_published": "2010-02-07T14:04:00-05:00",
              "date_modified": "2011-02-07T14:04:00-05:00",
              "authors": [{"name": "Ada"}, {"url": "https://example.org/"}, {"name": "Ben"}],
              "attachments": [
                {"url": "/a.mp3", "mime_type": "audio/mpeg"},
                {"url": "/b", "mime_type": "image/webp", "title": "The sky"},
                {"url": "/banner.png", "mime_type": "image/png"},
                7, {"mime_type": "image/png"}
              ]
            },
            {"id": 1, "content_text": "Lines\n  and\nlines", "external_url": "/first", "image": "/1.png",
              "date_published": 7, "author": {"name": "Carl"}},
            {"content_html": "<p>none</p>"}, {"content_html": "<img src=3.gif>"}, 5, "text", null, [], {}
          ]
        }
        """#, at: "https://a.com/feed.json")

      XCTAssertEqual(page.cursor, "https://a.com/feed.json?page=2")
      XCTAssertEqual(page.omitted.count, 2)
      XCTAssertEqual(
        page.images.map(\.picture),
        [
          "https://example.org/image", "https://a.com/banner.png", "https://a.com/b",
          "https://example.org/second/sea.jpg",
          "https://a.com/1.png", "https://a.com/3.gif",
        ])
      XCTAssertEqual(
        page.images.map(\.description), ["Hello", "Hello", "The sky", "The sea", "Lines\n  and\nlines", nil])
      let details = try XCTUnwrap(page.images[0].details)
      XCTAssertEqual(details.title, "Second")
      XCTAssertEqual(details.author, "Ada, Ben")
      XCTAssertEqual(details.createdAt, Date(timestamp: "2010-02-07T19:04:00Z"))
      XCTAssertEqual(details.page, "https://example.org/second/")
      XCTAssertEqual(details.nativeID, "https://example.org/2")
      XCTAssertEqual(details.text, "Hello, world [1]!")
      XCTAssertEqual(details.links, ["https://example.org/second/world"])
      XCTAssertEqual([details.index, details.count], [1, 4])
      let first = try XCTUnwrap(page.images[4].details)
      XCTAssertEqual(first.title, "Carl")
      XCTAssertEqual(first.page, "https://a.com/first")
      XCTAssertEqual(first.nativeID, "1")
      XCTAssertNil(first.createdAt)
      XCTAssertNil(first.text)
      XCTAssertEqual(page.images[5].details?.title, "My Example Feed")
      XCTAssertEqual(page.title, "My Example Feed")
    }
  }

  func test_textsThatLeadElsewhere_areRelativeToTheSite() async throws {
    for (site, page, expected) in [
      (#""home_page_url": "https://c.com/""#, #""external_url": "https://b.com/x""#, "https://c.com/1.jpg"),
      (#""home_page_url": "https://c.com/""#, #""url": "https://www.c.com/x""#, "https://www.c.com/1.jpg"),
      (#""title": "No site""#, #""external_url": "https://b.com/x""#, "https://b.com/1.jpg"),
    ] {
      let page = try await readPage(
        #"{"version": "https://jsonfeed.org/version/1", \#(site), "items": "#
          + #"[{"id": "1", \#(page), "content_html": "<img src='/1.jpg'>"}]}"#)
      XCTAssertEqual(page.images.map(\.picture), [expected])
    }
  }

  func test_HTMLOfEachEntry_isItsOwn() async throws {
    let html = (0..<50).map { #"{"id": "\#($0)", "content_html": "<img src='/\#($0).png'>"}"# }
    let page = try await readPage(
      #"{"version": "https://jsonfeed.org/version/1", "items": [\#(html.joined(separator: ","))]}"#)
    XCTAssertEqual(page.images.map(\.picture), (0..<50).map { "https://a.com/\($0).png" })
  }
}
