import FeedDomain
import XCTest

/// Asserts that `work` fails with an error that has this cause.
public func assertFailure(
  as cause: FailureCause, _ message: String = "", file: StaticString = #filePath, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, of work: () async throws -> Void
) async {
  do {
    try await work()
    XCTFail("Expected a failure. \(message)", file: file, line: line)
  } catch {
    XCTAssertEqual(FailureCause(of: error), cause, "\(error) \(message)", file: file, line: line)
  }
}
