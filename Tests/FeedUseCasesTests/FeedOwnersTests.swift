import FeedDomain
import FeedTestSupport
import Foundation
import XCTest

@testable import FeedUseCases

final class FeedOwnersTests: XCTestCase {
  func test_owners_knowTheLastImagesAndThoseAskedFor() {
    let sut = FeedOwners(names: ["one", "two"], limit: 10)
    sut.note([.web(0)], of: 1)

    for number in 1..<100 {
      sut.note([.web(number)], of: 0)
      XCTAssertEqual(sut.feed(ofImageWithID: FeedImage.web(0).id), 1, "it was asked for at \(number)")
    }

    XCTAssertEqual((90..<100).map { sut.feed(ofImageWithID: FeedImage.web($0).id) }, Array(repeating: 0, count: 10))
    XCTAssertEqual(sut.feed(ofPictureAt: FeedImage.web(99).url), 0)
    XCTAssertNil(sut.feed(ofImageWithID: FeedImage.web(50).id))
    XCTAssertNil(sut.feed(ofPictureAt: FeedImage.web(50).url))
  }
}
