import Foundation
import Locks
import XCTest

/// Ends a run of tests in which one waits for what never comes, and names that one.
final class TestWatchdog: NSObject, XCTestObservation {
  /// Many times what the slowest test takes, also under a sanitizer.
  private static let timeout = Duration.seconds(300 + (XCTestCase.fuzzSeconds ?? 0))

  private let running = Locked<(name: String, deadline: ContinuousClock.Instant)?>(nil)

  override init() {
    super.init()
    // A thread of its own: those of all queues may be what is stuck.
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
