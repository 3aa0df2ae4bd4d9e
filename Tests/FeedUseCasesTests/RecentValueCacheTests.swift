import XCTest

@testable import FeedUseCases

final class RecentValueCacheTests: XCTestCase {
  func test_values_areKeptForTheLastInsertedAndReadKeys() {
    var sut = RecentValueCache<Int, String>(limit: 10)
    sut[0] = "asked for"

    for number in 1..<100 {
      sut[number] = "\(number)"
      XCTAssertEqual(sut[0], "asked for", "it was read at \(number)")
    }

    XCTAssertEqual((90..<100).map { sut[$0] }, (90..<100).map { "\($0)" })
    XCTAssertNil(sut[50])
  }
}
