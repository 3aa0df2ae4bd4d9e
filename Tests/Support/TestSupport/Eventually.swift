import XCTest

/// Waits until `condition` holds. Fails the test after `limit`, which is long enough for a slow machine.
public func eventually(
  within limit: Duration = .seconds(60), _ message: String = "the condition never held",
  file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    guard ContinuousClock.now < deadline else { return XCTFail(message, file: file, line: line) }
    try await Task.sleep(for: .milliseconds(2))
  }
}
