import FeedServer
import Foundation
import XCTest

final class LandscapeCommentsTests: XCTestCase {
  func test_comments_areNoneToAboutADozen() {
    let counts = allThreads().map(\.count)

    XCTAssertTrue(counts.contains(0))
    XCTAssertGreaterThanOrEqual(counts.max() ?? 0, 10)
    XCTAssertLessThanOrEqual(counts.max() ?? 0, 13)
    XCTAssertGreaterThan(counts.first ?? 0, 3, "the comments of the first image are opened first")
  }

  func test_comments_areBeforeNowWithTheNewestFirst() {
    for thread in allThreads() {
      XCTAssertTrue(thread.allSatisfy { $0.createdAt < now })
      XCTAssertEqual(thread.map(\.createdAt), thread.map(\.createdAt).sorted(by: >))
    }
  }

  func test_comments_areFromSecondsToYearsOld() {
    let ages = allThreads().flatMap { $0 }.map { now.timeIntervalSince($0.createdAt) }
    let (minute, hour, day): (Double, Double, Double) = (60, 3600, 86_400)

    for range in [
      0..<minute, minute..<hour, hour..<day, day..<(7 * day), 7 * day..<(30 * day), 365 * day..<(9 * 365 * day),
    ] {
      XCTAssertTrue(ages.contains { range.contains($0) }, "no comment with an age in \(range)")
    }
    XCTAssertLessThan(ages.max() ?? 0, 9 * 365 * day)
  }

  func test_comments_moveWithNow() throws {
    let sut = makeSUT()
    let later = LandscapeFeed.make(now: now + 1000)
    let id = try XCTUnwrap(sut.images.first?.id)

    XCTAssertEqual(sut.comments(id).map { $0.createdAt + 1000 }, later.comments(id).map(\.createdAt))
  }

  func test_comments_haveIDsAndAuthorsOfTheirOwn() {
    let comments = allThreads().flatMap { $0 }

    XCTAssertEqual(Set(comments.map(\.id)).count, comments.count)
    XCTAssertGreaterThan(Set(comments.map(\.username)).count, 15)
  }

  func test_comments_haveAVeryLongOneAndOneOfSeveralLines() {
    let messages = allThreads().flatMap { $0 }.map(\.message)

    XCTAssertTrue(messages.contains { $0.count > 1000 })
    XCTAssertTrue(messages.contains { $0.contains("\n\n") })
  }

  func test_comments_areEmptyForAnUnknownID() {
    XCTAssertEqual(makeSUT().comments(UUID()), [])
  }

  // MARK: - Helpers

  private let now = Date(timeIntervalSince1970: 1_600_000_000)

  private func makeSUT() -> ServedFeed {
    LandscapeFeed.make(now: now)
  }

  private func allThreads() -> [[ServedComment]] {
    let sut = makeSUT()
    return sut.images.map { sut.comments($0.id) }
  }
}
