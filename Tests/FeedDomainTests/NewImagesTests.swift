import FeedDomain
import XCTest

final class NewImagesTests: XCTestCase {
  private let ids = (0..<9).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, $0)) }

  func test_see_keepsNewImagesMarkedUntilTheFeedIsReopenedOrReloaded() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))

    XCTAssertEqual(sut.see([ids[1], ids[7]]), [ids[1]])

    XCTAssertEqual(sut.marked, Set(ids[..<3]))
    XCTAssertEqual(sut.unseen, [ids[0], ids[2]])
    sut.begin(with: sut.unseen)
    XCTAssertEqual(sut.marked, [ids[0], ids[2]])
  }

  func test_add_marksMoreImagesAndKeepsSeenOnesSeen() {
    var sut = NewImages()
    sut.begin(with: [ids[0]])
    _ = sut.see([ids[0]])

    sut.add([ids[0], ids[1]])

    XCTAssertEqual(sut.marked, [ids[0], ids[1]])
    XCTAssertEqual(sut.unseen, [ids[1]])
  }

  func test_remove_forgetsAnImage() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))
    _ = sut.see([ids[0]])

    for id in [ids[0], ids[1], ids[7]] { sut.remove(id) }

    XCTAssertEqual(sut.marked, [ids[2]])
    XCTAssertEqual(sut.unseen, [ids[2]])
  }

  func test_replace_keepsOnlyListedImagesUnseen() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))
    _ = sut.see([ids[0]])

    sut.replace(with: [ids[0], ids[1], ids[3]])

    XCTAssertEqual(sut.unseen, [ids[1], ids[3]])
    XCTAssertEqual(sut.marked, Set(ids[..<4]))
  }

  func test_keep_removesImagesThatAreNotListed() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))
    _ = sut.see([ids[0]])

    sut.keep(only: [ids[0], ids[1], ids[7]])

    XCTAssertEqual(sut.marked, [ids[0], ids[1]])
    XCTAssertEqual(sut.unseen, [ids[1]])
  }

  func test_leave_removesSeenImages() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))
    _ = sut.see([ids[0]])

    sut.leave()

    XCTAssertEqual(sut.marked, Set(ids[1..<3]))
    XCTAssertEqual(sut.unseen, Set(ids[1..<3]))
  }

  func test_seeAll_removesAllMarks() {
    var sut = NewImages()
    sut.begin(with: Set(ids[..<3]))
    _ = sut.see([ids[0]])

    XCTAssertEqual(sut.seeAll(), Set(ids[1..<3]))

    XCTAssertEqual(sut, NewImages())
  }

  func test_furtherPage_hasNoNewImagesAfterTheLastSeenOne() {
    func unseen(_ unseen: [Int], isAfterSeen: Bool) -> [Int] {
      let new = NewImages.unseen(
        onFurtherPage: ids, of: Set(unseen.map { ids[$0] }), isAfterSeen: isAfterSeen)
      return ids.indices.filter { new.contains(ids[$0]) }
    }

    XCTAssertEqual(unseen([0, 1, 3, 8], isAfterSeen: true), [0, 1, 3])
    XCTAssertEqual(unseen([0, 1, 3, 8], isAfterSeen: false), [0, 1, 3])
    XCTAssertEqual(unseen(Array(0..<9), isAfterSeen: true), [])
    XCTAssertEqual(unseen(Array(0..<9), isAfterSeen: false), Array(0..<9))
    XCTAssertEqual(unseen([], isAfterSeen: true), [])
  }
}
