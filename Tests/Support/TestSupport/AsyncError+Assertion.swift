import XCTest

/// Asserts that `work` fails with an error of this type.
public func assertThrows<Failure: Error, Value>(
  _ type: Failure.Type, file: StaticString = #filePath, line: UInt = #line,
  isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
) async {
  do {
    _ = try await work()
    XCTFail("Expected an error", file: file, line: line)
  } catch {
    XCTAssertTrue(error is Failure, "\(error)", file: file, line: line)
  }
}
