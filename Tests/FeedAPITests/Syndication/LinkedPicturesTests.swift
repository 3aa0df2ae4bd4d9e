import FeedDomain
import XCTest

@testable import FeedAPI

final class LinkedPicturesTests: XCTestCase {
  func test_pictureThatASmallOneLeadsTo_isTheImageAndThatItsPreview() async throws {
    for (html, picture, preview) in [
      // Blogger.
      (
        "<a href='/s1600/sea.jpg'><img src='/s640/sea.jpg' width=640 height=480></a>", "/s1600/sea.jpg", "/s640/sea.jpg"
      ),
      // WordPress.
      (
        "<a href='/sea.jpg'><img src='/sea-300x200.jpg' srcset='/sea-300x200.jpg 300w, /sea-600x400.jpg 600w'></a>",
        "/sea.jpg", "/sea-600x400.jpg"
      ),
      (
        "<a href='/sea.jpg'><img data-src='/lazy/1.jpg'><noscript><img src='/lazy/1.jpg'></noscript></a>", "/sea.jpg",
        "/lazy/1.jpg"
      ),
      // Other names.
      (
        "<a href='https://b.com/full/1.png'><span><img src='/x/2.jpg'></span></a>", "https://b.com/full/1.png",
        "/x/2.jpg"
      ),
      ("<a href='/sea.jpg'><img src='/button.png' width=40 height=40></a>", "/sea.jpg", "/button.png"),
      ("<a href='/sea.jpg'><picture><source srcset='/s.webp'><img src='/s.jpg'></picture></a>", "/sea.jpg", "/s.jpg"),
      (
        "<a href='/big.jpg'><img src='/small.jpg'><img src='/zoom.png' width=16 height=16></a>", "/big.jpg",
        "/small.jpg"
      ),
      ("<a href='/big.jpg'><noscript><img src='/s.jpg'></noscript><img data-src='/s.jpg'></a>", "/big.jpg", "/s.jpg"),
      // Addresses without a file extension. They differ only in the size.
      ("<a href='/img/R/AV=s4000'><img src='/img/R/AV=w640'></a>", "/img/R/AV=s4000", "/img/R/AV=w640"),
      // The displayed picture is larger than the linked one.
      ("<a href='/sea-300x200.jpg'><img src='/sea.jpg'></a>", "/sea.jpg", "/sea-300x200.jpg"),
    ] {
      let images = try await read(html)
      XCTAssertEqual(images.map(\.picture), [absolute(picture)], html)
      XCTAssertEqual(images.map(\.details?.preview), [absolute(preview)], html)
    }
  }

  func test_otherLinks_leaveThePictureThatIsShown() async throws {
    for href in [
      "/page", "/page.html", "https://commons.wikimedia.org/wiki/File:Sea.jpg", "/wiki/Sea.jpg",
      "/ada/blob/main/sea.png",
      "/sea.svg", "/sea.tiff", "javascript:x.jpg", "https://pixel.wp.com/1.jpg", "/Datei:Sea.jpg", "/Datei%3ASea.jpg",
      "/s1600-h/sea.jpg",
      "https://www.dropbox.com/s/abc/sea.jpg?dl=0",
    ] {
      let images = try await read("<a href='\(href)'><img src='/s.jpg'></a>")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/s.jpg"], href)
      XCTAssertNil(images.first?.details?.preview, href)
    }
    let several = try await read("<a href='/sea.jpg'><img src='/1.jpg'><img src='/2.jpg'></a>")
    XCTAssertEqual(several.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg"])
    let text = try await read("<a href='/sea.jpg'>the sea</a><img src='/1.jpg'>")
    XCTAssertEqual(text.map(\.picture), ["https://a.com/1.jpg"])
  }

  func test_samePlaceholderInSeveralLinks_leavesTheirPicturesApart() async throws {
    let images = try await read("<a href=/1.jpg><img src=/zoom.png></a><a href=/2.jpg><img src=/zoom.png></a>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg"])
  }

  func test_picturesThatAreLinkedAndShown_standOnce() async throws {
    let images = try await read("<a href=/sea.jpg><img src=/x/1.jpg></a><img src=/sea.jpg alt='The sea'>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg"])
    XCTAssertEqual(images.map(\.description), ["The sea"])
  }

  /// Reddit's feeds have links with the text "[link]".
  func test_linkNamedLink_leadsToTheLargePictureOfTheThumbnailBesideIt() async throws {
    let shown =
      "<table><tr><td><a href='https://r.com/comments/1'><img src='https://t.com/thumb1.jpg' alt='The sea'></a></td>"
    let links =
      "<td>by <a href='/u/ada'>ada</a> <a href='https://i.com/abc.jpg'> [link]\n</a> <a href='/c'>[comments]</a></td></tr></table>"
    let thumbnail = "<media:thumbnail url='https://t.com/thumb1.jpg'/>"
    for media in ["", thumbnail] {
      let images = try await readItem("\(media)<description>\(escaped(shown + links))</description>")
      XCTAssertEqual(images.map(\.picture), ["https://i.com/abc.jpg"])
      XCTAssertEqual(images.map(\.details?.preview), ["https://t.com/thumb1.jpg"])
      XCTAssertEqual(images.first?.description, "The sea")
    }
    let alone = try await read(links)
    XCTAssertEqual(alone.map(\.picture), ["https://i.com/abc.jpg"])
    let page = try await read(shown + links.replacing("abc.jpg", with: "abc"))
    XCTAssertEqual(page.map(\.picture), ["https://t.com/thumb1.jpg"])
    let several = try await read("<img src=/1.jpg><img src=/2.jpg>" + links)
    XCTAssertEqual(several.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg", "https://i.com/abc.jpg"])
  }

  private func absolute(_ address: String) -> String { address.hasPrefix("/") ? "https://a.com\(address)" : address }

  private func read(_ html: String) async throws -> [FeedImage] {
    try await readItem("<description>\(escaped(html))</description>")
  }
}
