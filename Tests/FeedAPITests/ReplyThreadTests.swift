import TestSupport
import XCTest

@testable import FeedAPI

final class ReplyThreadTests: XCTestCase {
  func test_order_ofNoRepliesIsEmpty() {
    XCTAssertEqual(ReplyThread.order([(id: Int, parent: Int?)]()), [])
  }

  func test_order_putsRepliesBelowWhatTheyAnswer() {
    expect([(1, 0), (2, 0), (3, 1), (4, 3), (5, 2), (6, 1)], "1 .3 ..4 .6 2 .5")
    expect([(3, 1), (1, 0), (2, 1)], "1 .3 .2")
  }

  func test_order_beginsAThreadWhereNobodyIsAnswered() {
    expect([(1, 0), (2, 99), (3, nil), (4, 2)], "1 2 .4 3")
  }

  func test_order_comesToAnEndInCircles() {
    expect([(1, 1)], "1")
    expect([(1, 2), (2, 1), (3, 0), (4, 1)], "3 1 .2 .4")
    expect([(1, 2), (2, 3), (3, 1)], "1 .3 ..2")
  }

  func test_order_hasEachReplyOnceWhateverTheyAnswer() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 0...30, using: &generator)
      let replies = (0..<count).map {
        (id: $0, parent: Bool.random(using: &generator) ? Int.random(in: 0...40, using: &generator) : nil)
      }

      let places = ReplyThread.order(replies)

      XCTAssertEqual(places.map(\.index).sorted(), Array(0..<count))
      for (place, next) in zip(places, places.dropFirst()) { XCTAssertLessThanOrEqual(next.depth, place.depth + 1) }
      XCTAssertEqual(places.first?.depth ?? 0, 0)
    }
  }

  func test_order_takesATimeThatGrowsWithTheRepliesAlone() throws {
    try skipUnderThreadSanitizer()
    let count = 10_000
    let threads: [[(id: Int, parent: Int?)]] = [
      (1...count).map { ($0, $0 - 1) }, (1...count).map { ($0, 0) }, (1...count).map { ($0, $0 % count + 1) },
      (1...count).map { ($0, 1) }, (1...count).reversed().map { ($0, $0 - 1) }, (1...count).map { ($0, $0 / 2) },
    ]
    for replies in threads {
      let start = ContinuousClock.now
      XCTAssertEqual(ReplyThread.order(replies).count, count)
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(2))
    }
  }

  private func expect(
    _ replies: [(id: Int, parent: Int?)], _ expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let order = ReplyThread.order(replies).map { String(repeating: ".", count: $0.depth) + "\(replies[$0.index].id)" }
    XCTAssertEqual(order.joined(separator: " "), expected, file: file, line: line)
  }
}
