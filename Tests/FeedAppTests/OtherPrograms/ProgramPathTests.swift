import FeedApp
import TestSupport
import XCTest

final class ProgramPathTests: XCTestCase {
  func test_program_isFoundIfItCanBeStarted() throws {
    let folder = try makeTemporaryDirectory()
    let file = folder.appending(path: "tool")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    let environment = ["PATH": "/none:\(folder.path)"]
    XCTAssertFalse(ProgramPath.has("tool", environment: environment))

    XCTAssertEqual(chmod(file.path, 0o755), 0)

    XCTAssertTrue(ProgramPath.has("tool", environment: environment))
    XCTAssertTrue(ProgramPath.has(file.path, environment: [:]))
    XCTAssertFalse(ProgramPath.has(folder.path, environment: environment))
    XCTAssertTrue(ProgramPath.has("sh", environment: [:]))
  }
}
