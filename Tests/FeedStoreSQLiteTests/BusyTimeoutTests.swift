import XCTest

@testable import FeedStoreSQLite

final class BusyTimeoutTests: XCTestCase {
  func test_pause_allowsAnotherAttemptUntilTheLimit() {
    let sut = BusyTimeout(limit: 0.3)

    XCTAssertTrue(sut.pause(after: 0))
    XCTAssertTrue(sut.pause(after: 149))
    XCTAssertFalse(sut.pause(after: 150))
  }

  func test_pause_failsAfterATimeoutUntilALockIsAcquired() {
    let sut = BusyTimeout(limit: 0.3)
    _ = sut.pause(after: 150)

    XCTAssertFalse(sut.pause(after: 0))
    XCTAssertTrue(sut.isOver)
    sut.lockAcquired()

    XCTAssertTrue(sut.pause(after: 0))
    XCTAssertFalse(sut.isOver)
  }

  func test_pause_failsWhileFailingFast() {
    let sut = BusyTimeout(limit: .infinity)
    XCTAssertTrue(sut.pause(after: 1000))

    sut.beginFailingFast()

    XCTAssertFalse(sut.pause(after: 1001))
    XCTAssertFalse(sut.pause(after: 0))
    sut.endFailingFast()
    XCTAssertTrue(sut.pause(after: 0))
  }
}
