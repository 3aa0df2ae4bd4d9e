import XCTest

/// The short form of the tests with failing system calls.
final class FailedCallSampleTests: FailedCallTests {
  override func setUpWithError() throws {}

  override func test_listWithoutACache_survivesEachFailedCall() throws {
    try surviveFailedCalls(ofListOver: 0..<0, runs: 10)
  }

  override func test_listWithACache_survivesEachFailedCall() throws {
    try surviveFailedCalls(ofListOver: 20..<25, runs: 10)
  }

  override func test_screens_surviveFailedCalls() throws { try surviveFailedCallsOfScreens(runs: 3) }
}
