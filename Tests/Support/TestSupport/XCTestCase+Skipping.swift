import Foundation
import XCTest

extension XCTestCase {
  /// Skips a test in runs that only look for data races. For slow single-threaded tests, and for tests that measure
  /// time.
  public func skipUnderThreadSanitizer() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil, "The test is single-threaded")
  }

  /// Skips a suite in the gate. `.ci/nightly` finds suites with this call and runs them.
  public func skipInGate() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SKIPS_NIGHTLY_TESTS"] != nil, ".ci/nightly runs it")
  }
}
