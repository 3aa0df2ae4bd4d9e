import Foundation
import XCTest

extension XCTestCase {
  /// Skips a test that is of one thread and takes long, or measures time, where the gate looks for races alone.
  public func skipUnderThreadSanitizer() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil, "It is of one thread")
  }

  /// Leaves a suite to `.ci/nightly`, which finds it by this call: the gate, which people wait for, skips it.
  public func skipInGate() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SKIPS_NIGHTLY_TESTS"] != nil, ".ci/nightly runs it")
  }
}
