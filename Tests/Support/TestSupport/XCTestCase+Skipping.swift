import Foundation
import XCTest

extension XCTestCase {
  /// Skips a slow single-threaded test, or one that measures time, in runs that look for data races only.
  public func skipUnderThreadSanitizer() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil, "The test is single-threaded")
  }

  /// Skips a suite in the gate. `.ci/nightly` finds suites with this call and runs them.
  public func skipInGate() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SKIPS_NIGHTLY_TESTS"] != nil, ".ci/nightly runs it")
  }
}
