import Foundation
import Locks
import XCTest

/// A watchdog that ends a test run in which a test hangs, and names that test.
final class TestWatchdog: NSObject, XCTestObservation {
  /// The time limit for a test. It is many times the duration of the slowest test, even with a sanitizer.
  private static let timeout = Duration.seconds(
    numberVariable("TEST_TIME_LIMIT") ?? 300 + (XCTestCase.fuzzSeconds ?? 0))

  private let running = Locked<(name: String, deadline: ContinuousClock.Instant)?>(nil)

  override init() {
    super.init()
    // The watchdog has a thread of its own, because the threads of all queues may be blocked.
    Thread.detachNewThread { [running] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        guard let test = running.withLock({ $0 }), ContinuousClock.now > test.deadline else { continue }
        let words = "error: \(test.name) : still running after \(Self.timeout), the run ends here\n"
        FileHandle.standardError.write(Data(words.utf8))
        _exit(EXIT_FAILURE)
      }
    }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    running.withLock { $0 = (testCase.name, .now + Self.timeout) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    running.withLock { $0 = nil }
  }
}

@_cdecl("TestWatchdogBegin")
func beginTestWatchdog() {
  XCTestObservationCenter.shared.addTestObserver(TestWatchdog())
}
