import FeedAPI
import Foundation
import Locks
import TestSupport
import XCTest

final class ByteBudgetTests: XCTestCase {
  func test_take_sharesWhatTheLargestAnswerLeaves() {
    let sut = makeSUT(limit: 10, largest: 4)
    let leases = (0..<3).map { _ in sut.lease() }

    XCTAssertTrue(leases[0].reserve(3, else: {}))
    XCTAssertTrue(leases[1].reserve(2, else: {}))
    XCTAssertTrue(leases[2].reserve(1, else: {}))
    XCTAssertEqual(sut.byteCount, 6)
  }

  func test_take_letsOneHaveMoreWhenTheSharedPartIsUsedUp() {
    let sut = makeSUT(limit: 10, largest: 4)
    let (first, second, third) = (sut.lease(), sut.lease(), sut.lease())
    XCTAssertTrue(first.reserve(3, else: {}))
    XCTAssertTrue(second.reserve(3, else: {}))

    XCTAssertTrue(second.reserve(1, else: {}), "there is always one that comes to its end")
    XCTAssertFalse(first.reserve(1, else: {}))
    XCTAssertFalse(third.reserve(1, else: {}))
    XCTAssertEqual(sut.byteCount, 7)
  }

  func test_take_letsOneAnswerAloneHaveTheWholeLimit() {
    let sut = makeSUT(limit: 10, largest: 10)
    let lease = sut.lease()

    XCTAssertTrue((0..<10).allSatisfy { _ in lease.reserve(1, else: {}) })
  }

  func test_end_callsThoseWhoWaitInTheirOrderOnce() {
    let sut = makeSUT(limit: 4, largest: 4)
    let calls = Locked<[String]>([])
    var (first, second): (ByteBudget.Lease?, ByteBudget.Lease?) = (sut.lease(), sut.lease())
    let third = sut.lease()
    XCTAssertEqual(first?.reserve(4, else: {}), true)
    XCTAssertEqual(second?.reserve(1) { calls.withLock { $0.append("second") } }, false)
    XCTAssertFalse(third.reserve(1) { calls.withLock { $0.append("third") } })
    XCTAssertEqual(calls.withLock { $0 }, [])

    first = nil

    XCTAssertEqual(calls.withLock { $0 }, ["second", "third"])
    XCTAssertEqual(sut.byteCount, 0)
    XCTAssertEqual(second?.reserve(4, else: {}), true)
    second = nil
    XCTAssertEqual(calls.withLock { $0 }, ["second", "third"])
    XCTAssertTrue(third.reserve(4, else: {}))
  }

  func test_end_doesNotCallLeasesThatHaveEnded() {
    let sut = makeSUT(limit: 4, largest: 4)
    let calls = Locked<[String]>([])
    var (first, second): (ByteBudget.Lease?, ByteBudget.Lease?) = (sut.lease(), sut.lease())
    XCTAssertEqual(first?.reserve(4, else: {}), true)
    XCTAssertEqual(second?.reserve(1) { calls.withLock { $0.append("second") } }, false)

    second = nil
    first = nil

    XCTAssertEqual(calls.withLock { $0 }, [])
  }

  /// Simulates random responses. Each response reserves its bytes in pieces, waits if necessary, and ends with its last
  /// byte.
  func test_answersOfEverySize_finishWithinTheLimit() {
    for seed: UInt64 in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let (limit, largest) = (64, 32)
      let sut = makeSUT(limit: limit, largest: largest)
      var answers = (0..<12).map { _ in (lease: sut.lease(), missing: Int.random(in: 0...largest, using: &generator)) }
      var turns = 0
      while !answers.isEmpty, turns < 10_000 {
        turns += 1
        let index = Int.random(in: answers.indices, using: &generator)
        let piece = min(answers[index].missing, Int.random(in: 1...8, using: &generator))
        if answers[index].lease.reserve(piece, else: {}) { answers[index].missing -= piece }
        XCTAssertLessThanOrEqual(sut.byteCount, limit, "seed \(seed)")
        if answers[index].missing == 0 { answers.remove(at: index) }
      }
      XCTAssertEqual(answers.count, 0, "seed \(seed)")
    }
  }

  // MARK: - Helpers

  private func makeSUT(limit: Int, largest: Int, file: StaticString = #filePath, line: UInt = #line) -> ByteBudget {
    let sut = ByteBudget(limit: limit, largest: largest)
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
