import FeedDomain
import XCTest

@testable import FeedAPI

final class CaptionsTests: XCTestCase {
  func test_caption_standsBesideTheAlternativeText() async throws {
    for html in [
      "<figure><img src=/1.jpg alt='A boat'><figcaption>The <b>harbour</b></figcaption></figure>",
      "<figure><figcaption>The harbour</figcaption><a href=/p><img src=/1.jpg alt='A boat'></a></figure>",
      "<div class='wp-caption x'><img src=/1.jpg alt='A boat'><p class='wp-caption-text'>The harbour</p></div>",
      "<dl class=gallery-item><dt><img src=/1.jpg alt='A boat'></dt><dd class='gallery-caption'>The harbour</dd></dl>",
      "<table class='tr-caption-container'><tr><td><img src=/1.jpg alt='A boat'></td></tr>"
        + "<tr><td class='tr-caption'>The harbour</td></tr></table>",
      "<div class='align-center figure'><a href=/p><img src=/1.jpg alt='A boat'></a><p class=caption>The harbour</p></div>",
      "<figure class=figure><img src=/1.jpg alt='A boat'><div class=caption><span>The harbour</span></div></figure>",
    ] {
      let images = try await read(html)
      XCTAssertEqual(images.map(\.description), ["A boat\nThe harbour"], html)
    }
    let alone = try await read("<figure><img src=/1.jpg><figcaption>The harbour</figcaption></figure>")
    XCTAssertEqual(alone.map(\.description), ["The harbour"])
    let same = try await read("<figure><img src=/1.jpg alt='A boat'><figcaption>A  boat</figcaption></figure>")
    XCTAssertEqual(same.map(\.description), ["A boat"])
  }

  func test_caption_isOfItsOwnPicture() async throws {
    let images = try await read(
      "<figure><figure><img src=/1.jpg><figcaption>One</figcaption></figure><figure><img src=/2.jpg></figure>"
        + "<figure><img src=/3.jpg><figcaption>Three</figcaption></figure><figcaption>All</figcaption></figure><img src=/4.jpg>"
    )
    let own = images.map { $0.description ?? "" }
    XCTAssertEqual([own[0], own[2]], ["One", "Three"])
    XCTAssertEqual([own[1], own[3]], ["", ""], "there are no words but those of others")
  }

  func test_outerCaptionOfASinglePicture_belongsToThePicture() async throws {
    let images = try await read(
      "<figure><figcaption>All</figcaption><figure><img src=/1.jpg alt='A boat'></figure></figure>")
    XCTAssertEqual(images.map(\.description), ["A boat\nAll"])
  }

  func test_paragraphsElsewhere_areNoCaptions() async throws {
    let images = try await read("<div><img src=/1.jpg alt='A boat'><p>The harbour</p></div><figcaption>x</figcaption>")
    XCTAssertEqual(images.map(\.description), ["A boat"])
  }

  func test_whatIsCalledACaptionElsewhere_isText() async throws {
    for html in [
      "<img src=/1.jpg><p class=caption>The harbour</p>",
      "<div class=figure><img src=/1.jpg></div><p class=caption>The harbour</p>",
      "<div class=figure><figure><img src=/1.jpg><p class=caption>The harbour</p></figure></div>",
    ] {
      let images = try await read(html)
      XCTAssertEqual(images.map(\.description), ["The harbour"], html)
      XCTAssertEqual(images.map(\.details?.text), [nil])
    }
    let several = try await read(
      "<div class=figure><img src=/1.jpg><img src=/2.jpg><p class=caption>Both</p></div><p class=caption>Text</p>")
    XCTAssertEqual(several.map(\.description), ["Text", "Text"])
    XCTAssertEqual(several.map(\.details?.text), ["Both\nText", "Both\nText"])
  }

  func test_pictureWithoutWordsOfItsOwn_isNotDescribed() async throws {
    for (html, isDescribed) in [
      ("<img src=/1.jpg alt='A boat'><p>Text</p>", true), ("<img src=/1.jpg title='A boat'><p>Text</p>", true),
      ("<figure><img src=/1.jpg><figcaption>The harbour</figcaption></figure><p>Text</p>", true),
      ("<img src=/1.jpg alt='Harbour'><p>Text</p>", true), ("<img src=/1.jpg><p>Text</p>", false),
      ("<img src=/1.jpg alt=''><p>Text</p>", false), ("<img src=/1.jpg alt=' '>", false),
      ("<img src=/1.jpg alt='OLYMPUS DIGITAL CAMERA'><p>Text</p>", false), ("<img src=/1.jpg>", false),
    ] {
      let images = try await readItem("<title>Harbour</title><description>\(escaped(html))</description>")
      XCTAssertEqual(images.map(\.isDescribed), [isDescribed], html)
    }
  }

  private func read(_ html: String) async throws -> [FeedImage] {
    try await readItem("<description>\(escaped(html))</description>")
  }
}
