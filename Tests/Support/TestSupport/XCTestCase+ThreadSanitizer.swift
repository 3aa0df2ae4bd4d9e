import Foundation
import XCTest

extension XCTestCase {
  /// Skips a test that is of one thread and takes long, or measures time, where the gate looks for races alone.
  public func skipUnderThreadSanitizer() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil, "It is of one thread")
  }
}
