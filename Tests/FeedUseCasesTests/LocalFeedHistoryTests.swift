import FeedCaching
import FeedDomain
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

final class LocalFeedHistoryTests: XCTestCase {
  func test_noteOpened_keepsTheTimeOfTheLastOpening() async throws {
    let now = Locked(Date(timeIntervalSinceReferenceDate: 1))
    let sut = LocalFeed(currentDate: { now.withLock { $0 } }, makeStore: { InMemoryFeedStore() })
    try await sut.noteOpened("a.example")
    now.withLock { $0 += 60 }
    try await sut.noteOpened("b.example")
    now.withLock { $0 += 60 }

    try await sut.noteOpened("a.example")

    let opened = try await sut.openedAddresses()
    XCTAssertEqual(
      opened,
      [("a.example", 121), ("b.example", 61)].map {
        OpenedAddress(word: $0, date: Date(timeIntervalSinceReferenceDate: $1))
      })
  }

  func test_closedHistory_isNotOpenedAgainToChangeIt() async throws {
    let count = Locked(0)
    let sut = LocalFeed(
      currentDate: Date.init,
      makeStore: {
        count.withLock { $0 += 1 }
        return InMemoryFeedStore()
      })
    try await sut.noteOpened("a.example")
    await sut.close()

    try await sut.noteOpened("b.example")
    try await sut.forgetOpened("a.example")
    try await sut.forgetHistory()

    XCTAssertEqual(count.withLock { $0 }, 1)
  }
}
