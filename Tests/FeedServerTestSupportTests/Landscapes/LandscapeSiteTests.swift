import FeedServerTestSupport
import Foundation
import XCTest

final class LandscapeSiteTests: XCTestCase {
  func test_make_hasAFeedOfEachFormatWithASecondPageAndThePageOfThem() throws {
    let sut = try makeSUT()

    for (format, path) in LandscapeSite.paths {
      for path in [path, "/page\(path)"] {
        let document = try XCTUnwrap(sut.documents[path], path)
        XCTAssertEqual(document.contentType, format.contentType)
        XCTAssertNotNil(document.entityTag)
      }
      if format.hasPictures {
        XCTAssertTrue(text(of: path, in: sut).contains("https://a.example/page\(path)"), path)
        XCTAssertFalse(text(of: "/page\(path)", in: sut).contains("https://a.example/page"), path)
      }
      XCTAssertTrue(text(of: LandscapeSite.page, in: sut).contains("href=\"\(path)\""), path)
    }
  }

  func test_make_hasThePicturesOfEachFeedInItsTextOrBesideIt() throws {
    let sut = try makeSUT()

    for path in LandscapeSite.paths.values {
      let text = text(of: path, in: sut) + text(of: "/page\(path)", in: sut)
      for place in 0..<8 { XCTAssertTrue(text.contains("/pictures/\(place)/full"), "\(place) in \(path)") }
      XCTAssertTrue(text.contains("A note"), path)
    }
  }

  func test_picture_isThereInTwoSizes() throws {
    let sut = try makeSUT()

    let pictures = [sut.picture("/pictures/0/full"), sut.picture("/pictures/0/small")]

    for picture in pictures {
      guard case .data(let data, "image/jpeg")? = picture else { return XCTFail("\(String(describing: picture))") }
      XCTAssertGreaterThan(data.count, 1_000)
    }
    XCTAssertNotEqual(pictures[0], pictures[1])
    for path in ["/pictures/8/full", "/pictures/-1/full", "/pictures/a/full", "/pictures/0", "/"] {
      XCTAssertNil(sut.picture(path), path)
    }
  }

  func test_make_hasTheFeedsOfCommentsThatEntriesName() throws {
    let sut = try makeSUT()

    let replies = text(of: "/feed.atom", in: sut).matches(of: /rel="replies"[^>]*href="https:\/\/a.example([^"]*)"/)

    XCTAssertEqual(replies.map { String($0.1) }, ["/replies/1.atom"])
    XCTAssertTrue(replies.allSatisfy { sut.documents[String($0.1)] != nil })
  }

  private func text(of path: String, in sut: ServedSite) -> String {
    String(decoding: sut.documents[path]?.body ?? Data(), as: UTF8.self)
  }

  private func makeSUT() throws -> ServedSite {
    LandscapeSite.make(
      count: 8, now: Date(timeIntervalSince1970: 1_700_000_000),
      origin: try XCTUnwrap(URL(string: "https://a.example")))
  }
}
