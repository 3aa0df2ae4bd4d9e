import Foundation
import XCTest

/// Waits until a condition holds. Fails the test if the condition does not hold in time.
func waitUntil(
  _ description: String, timeout: TimeInterval = 30, file: StaticString = #filePath, line: UInt = #line,
  _ condition: () throws -> Bool
) throws {
  let deadline = Date(timeIntervalSinceNow: timeout)
  while try !condition() {
    guard Date() < deadline else { return XCTFail("waited in vain until \(description)", file: file, line: line) }
    Thread.sleep(forTimeInterval: 0.005)
  }
}
