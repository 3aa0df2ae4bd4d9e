import FeedEdges
import XCTest

@testable import FeedApp

/// Tests of the rows of the screen of feeds.
final class ListedFeedsTests: XCTestCase {
  func test_listed_hasAsManyPartsOfSeveralAsAreOpened() throws {
    var catalog = FeedCatalog()
    for number in 0..<60 {
      let requested = try RequestedFeed(SourceArgument("https://feed\(number).example"))
      catalog.feeds.append(FeedCatalog.Feed(name: "f\(number)", requested: requested))
    }
    catalog.groups = [.init(name: "many", feeds: catalog.feeds.map(\.name)), .init(name: "few", feeds: ["f59"])]

    let listed = catalog.listed

    let first = (0..<50).map { "f\($0)" }
    XCTAssertEqual(listed.dropFirst(60).map(\.name), ["many", "few", "all"])
    XCTAssertEqual(listed.dropFirst(60).map(\.parts), [first, ["f59"], first])
    XCTAssertEqual(catalog.choice(named: "all")?.feeds.map(\.name), first)
    XCTAssertEqual(catalog.all.count, 60, "all feeds are loaded")
  }
}
