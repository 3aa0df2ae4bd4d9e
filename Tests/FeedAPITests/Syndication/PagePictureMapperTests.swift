import Documents
import Foundation
import XCTest

@testable import FeedAPI

final class PagePictureMapperTests: XCTestCase {
  func test_map_takesTheNamedPictureBeforeThoseOfTheText() {
    for (head, picture) in [
      (#"<meta property="og:image" content="/a.jpg">"#, "https://a.com/a.jpg"),
      (#"<meta name="OG:Image" content="a.jpg">"#, "https://a.com/blog/a.jpg"),
      (#"<meta property="og:image:url" content="//b.com/a.jpg">"#, "https://b.com/a.jpg"),
      (#"<meta name="twitter:image" content="https://b.com/a">"#, "https://b.com/a"),
      (#"<meta property="twitter:image:src" content=" ../a.jpg ">"#, "https://a.com/a.jpg"),
      (
        #"<meta name="twitter:image" content="/t.jpg"><meta property="og:image" content="/o.jpg">"#,
        "https://a.com/o.jpg"
      ),
      (
        #"<meta property="og:image" content="/1.jpg"><meta property="og:image" content="/2.jpg">"#,
        "https://a.com/1.jpg"
      ),
      (
        #"<meta property="og:image" content="http://a.com/1.jpg">"#
          + #"<meta property="og:image:secure_url" content="https://a.com/1.jpg">"#, "https://a.com/1.jpg"
      ),
      (#"<meta property="og:image" content="http://b.com/1.jpg">"#, "http://b.com/1.jpg"),
      (#"<base href="https://c.com/d/"><meta property="og:image" content="a.jpg">"#, "https://c.com/d/a.jpg"),
      (#"<meta property="og:image" content="a.jpg"><base target=x><base href="/d/">"#, "https://a.com/d/a.jpg"),
      (#"<base href="javascript:x"><meta property="og:image" content="a.jpg">"#, "https://a.com/blog/a.jpg"),
      (
        #"<base href="javascript:x"><base href="/d/"><meta property="og:image" content="a.jpg">"#,
        "https://a.com/blog/a.jpg"
      ),
    ] {
      XCTAssertEqual(map(head, body: #"<article><img src="/text.jpg"></article>"#), picture, head)
    }
  }

  func test_map_passesOverWhatNoFeedWouldShow() {
    for content in [
      "", " ", "#", "data:image/png;base64,AAAA", "javascript:alert(1)", "file:///etc/passwd", "ftp://a.com/a.jpg",
      "https://", "https://user:password@a.com/a.jpg", "https://user@b.com/a.jpg", "/logo.svg", "/favicon.ico",
      "https://pixel.wp.com/b.gif", "https://www.gravatar.com/avatar/1", "/1x1.gif",
      "/" + String(repeating: "x", count: 5_000),
    ] {
      let bad = #"<meta property="og:image" content="\#(content)">"#
      XCTAssertNil(map(bad), content)
      XCTAssertEqual(map(bad + #"<meta name="twitter:image" content="/a.jpg">"#), "https://a.com/a.jpg", content)
    }
  }

  func test_map_readsWhatIsSaidOfANamedPicture() {
    let tiny = #"<meta property="og:image" content="/a.jpg"><meta property="og:image:width" content="32">"#
    XCTAssertNil(map(tiny + #"<meta property="og:image:height" content="32">"#))
    XCTAssertNotNil(map(tiny + #"<meta property="og:image:height" content="320">"#))
    XCTAssertNil(
      map(#"<meta property="og:image" content="/a"><meta property="og:image:type" content="image/svg+xml">"#))
    for number in ["-1", "0", "99999999999999999999", "1e400", "nan", "x"] {
      XCTAssertNotNil(
        map(#"<meta property="og:image" content="/a.jpg"><meta property="og:image:width" content="\#(number)">"#))
    }
    XCTAssertNil(map(#"<meta property="og:image:width" content="640">"#), "a size without a picture")
  }

  func test_map_considersOnlyTheFirstNamedPictures() {
    let bad = String(repeating: #"<meta property="og:image" content="/a.svg">"#, count: 9)
    let good = #"<meta property="og:image" content="/a.jpg">"#

    XCTAssertEqual(map(bad + good), "https://a.com/a.jpg")
    XCTAssertNil(map(bad + bad + good))
  }

  func test_map_takesTheFirstLargePictureOfTheText() {
    for (body, picture) in [
      (#"<img src="/1.jpg"><img src="/2.jpg">"#, "1.jpg"),
      (#"<header><img src="/logo.png"></header><p><img src="/1.jpg"></p>"#, "1.jpg"),
      (#"<img src="/0.jpg"><article><header><img src="/1.jpg"></header></article>"#, "1.jpg"),
      (#"<img src="/0.jpg"><main><nav><img src="/n.png"></nav><img src="/1.jpg"></main>"#, "1.jpg"),
      (#"<article><aside><img src="/a.png"></aside></article>"#, nil),
      (#"<footer><img src="/f.png"></footer>"#, nil),
      (#"<img src="/1.jpg" width=32 height=32><img src="/2.jpg" width="640">"#, "2.jpg"),
      (#"<img src="/1.jpg" width=150 height=150><img src="/2.jpg">"#, "2.jpg"),
      (#"<img src="/1.jpg" width=150 height=400>"#, "1.jpg"),
      (#"<img src="/s.jpg" srcset="/s.jpg 320w, /l.jpg 1280w">"#, "l.jpg"),
      (#"<img src="https://u:p@a.com/1.jpg"><img src="/2.jpg">"#, "2.jpg"),
      (#"<img src="/1.svg"><img src="data:image/png;base64,AA"><img class=emoji src="/e.png">"#, nil),
      ("<p>Words", nil), ("", nil),
    ] as [(String, String?)] {
      XCTAssertEqual(map("", body: body), picture.map { "https://a.com/\($0)" }, body)
    }
  }

  func test_map_readsACutPage() throws {
    let page =
      #"<html><head><meta property="og:image" content="/a.jpg"><title>A"#
      + String(repeating: "<div><img src=/b.jpg>", count: 10_000)
    for length in [60, 100, 1_000, 100_000] {
      XCTAssertEqual(map(html: String(page.prefix(length))), "https://a.com/a.jpg", "\(length)")
    }
    XCTAssertNil(map(html: String(page.prefix(30))))
  }

  // MARK: - Helpers

  private func map(_ head: String, body: String = "") -> String? {
    map(html: "<!DOCTYPE html><html><head>\(head)</head><body>\(body)</body></html>")
  }

  private func map(html: String) -> String? {
    let document = EncodedDocument(Data(html.utf8), syntax: .html)
    let root = InProcessDocumentParser.root(of: document)
    return root.flatMap { PagePictureMapper.map($0, at: makeURL("https://a.com/blog/post")) }?.absoluteString
  }
}
