import FeedApp
import TestSupport
import XCTest

final class ProgramOutputTests: XCTestCase {
  private let environment = ["PATH": "/usr/bin:/bin"]

  func test_output_isWhatTheProgramPrints() throws {
    XCTAssertEqual(try output(of: "echo one; echo two"), "one\ntwo\n")
    XCTAssertEqual(try output(of: ":"), "")
  }

  func test_failure_printsNothing() throws {
    XCTAssertNil(try output(of: "echo one; exit 3"))
    XCTAssertThrowsError(
      try ProgramOutput.text(of: ["no-such-program"], environment: environment, within: .seconds(10)))
  }

  func test_programThatGoesOn_isEnded() throws {
    for script in ["sleep 1000", "echo one; sleep 1000", "exec >&-; sleep 1000", "yes"] {
      let time = try ContinuousClock().measure {
        XCTAssertNil(try output(of: script, within: .milliseconds(300)), script)
      }
      XCTAssertLessThan(time, .seconds(10), script)
    }
  }

  func test_programs_leaveNoDescriptor() async throws {
    try await assertLeavesNoDescriptor {
      _ = try output(of: "echo one")
      XCTAssertThrowsError(try ProgramOutput.text(of: ["no-such-program"], environment: [:], within: .seconds(10)))
    }
  }

  func test_program_isFoundWhereItWouldBeStarted() throws {
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

  // MARK: Helpers

  private func output(of script: String, within limit: Duration = .seconds(30)) throws -> String? {
    try ProgramOutput.text(of: ["/bin/sh", "-c", script], environment: environment, within: limit)
  }
}
