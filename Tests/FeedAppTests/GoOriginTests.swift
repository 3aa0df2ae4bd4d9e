import FeedDomain
import FeedTestSupport
import Foundation
import XCTest

@testable import FeedApp
@testable import FeedEdges

final class GoOriginTests: XCTestCase {
  func test_picture_leadsToPeopleThenTagsThenTheFeedOfItsRowThenLinks() async throws {
    let sut = try XCTUnwrap(GoOrigin(image(), isHidden: false, in: try group()))

    let titles = await sut.places(try makeEdges()).map(\.title)

    XCTAssertEqual(titles, ["@ada", "@bob", "#sea", "lights", "d.example/feed.xml"])
  }

  func test_hiddenPicture_leadsToItsAuthorAlone() async throws {
    let sut = try XCTUnwrap(GoOrigin(image(), isHidden: true, in: try group()))

    let titles = await sut.places(try makeEdges()).map(\.title)

    XCTAssertEqual(titles, ["@ada"])
  }

  func test_pictureOfASingleFeed_leadsToNoRow() async throws {
    let requested = try RequestedFeed(SourceArgument("social.example"))
    let sut = try XCTUnwrap(GoOrigin(image(), isHidden: false, in: .one(requested, name: "lights")))

    XCTAssertNil(sut.row)
  }

  func test_pictureOfAnUnknownFeedAmongSeveral_leadsNowhere() throws {
    XCTAssertNil(GoOrigin(image(of: "none"), isHidden: false, in: try group()))
  }

  // MARK: Helpers

  private func image(of feed: String = "lights") -> FeedImage {
    var details = FeedImage.Details()
    details.author = "ada"
    details.boostedBy = "bob"
    details.tags = ["sea"]
    details.links = ["https://d.example/feed.xml"]
    details.feed = feed
    return FeedImage(id: UUID(), description: nil, location: nil, url: FeedImage.web(1).url, details: details)
  }

  private func group() throws -> FeedChoice {
    let requested = try RequestedFeed(SourceArgument("home@social.example"))
    return .combined(name: "all", feeds: [.init(name: "lights", requested: requested)])
  }
}
