import FeedDomain
import Foundation
import XCTest

final class RandomOrderTests: XCTestCase {
  func test_sameSeed_givesTheSameOrderOnEveryMachine() {
    let names = ["1.png", "2.png", "3.png", "4.png", "5.png", "6.png", "7.png", "8.png"]

    XCTAssertEqual(order(7, names), order(7, names.reversed()))
    // These orders are part of what the program promises, so they never change.
    XCTAssertEqual(order(1, names).map { $0.prefix(1) }.joined(), "13728564")
    XCTAssertEqual(order(0, names).map { $0.prefix(1) }.joined(), "57283461")
  }

  func test_differentSeeds_giveDifferentOrders() {
    let names = (0..<8).map { "\($0).png" }

    let orders = Set((0..<500).map { order($0, names) })

    XCTAssertGreaterThan(orders.count, 490)
    XCTAssertEqual(Set(order(.max, names)), Set(names))
  }

  func test_everyPlace_isEquallyLikely() {
    var counts: [String: Int] = [:]

    for seed in 0..<6_000 { counts[order(UInt64(seed), ["a", "b", "c"]).joined(), default: 0] += 1 }

    XCTAssertEqual(counts.count, 6)
    for (order, count) in counts { XCTAssertEqual(Double(count), 1_000, accuracy: 120, order) }
  }

  func test_addedThing_doesNotChangeTheOrderOfTheOthers() {
    let names = (0..<50).map { "\($0)" }

    XCTAssertEqual(order(3, names + ["new"]).filter { $0 != "new" }, order(3, names))
  }

  func test_images_areAllThereOnce() {
    let images = (0..<100).map { _ in
      FeedImage(id: UUID(), description: nil, location: nil, url: URL(filePath: "/a"))
    }

    let sorted = RandomOrder(seed: 5).sorted(images)

    XCTAssertNotEqual(sorted, images)
    XCTAssertEqual(Set(sorted), Set(images))
    XCTAssertEqual(sorted.count, images.count)
    XCTAssertEqual(sorted, RandomOrder(seed: 5).sorted(images.shuffled()))
  }

  private func order(_ seed: UInt64, _ names: [String]) -> [String] {
    let order = RandomOrder(seed: seed)
    return names.sorted { order.rank(of: $0.utf8) < order.rank(of: $1.utf8) }
  }
}
