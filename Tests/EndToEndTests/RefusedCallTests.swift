import TerminalTestSupport
import TestSupport
import XCTest

/// Tests in which system calls fail that the screen depends on.
final class RefusedCallTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_failedSystemCall_leavesTheTerminalAloneAndPrintsAMessage() throws {
    for (call, name) in [("tcsetattr-drain", "tcsetattr"), ("dup3-of-output", "dup3"), ("lseek-current", "lseek")] {
      let stage = try makeStage()

      let program = try stage.run(
        script: "echo before; exec \"$refused\" \(call) $feed",
        environment: ["refused": TerminalProgram.built("RefusedCalls").path], columns: 120)

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 1), call)
      try program.waitUntilShown("essential-feed: the terminal cannot be used: \(name): Input/output error")
      XCTAssertEqual(program.snapshot.lines[0], "before", call)
      XCTAssertEqual(program.modes, program.initialModes, call)
      XCTAssertFalse(program.rawOutput.contains(0x1B), "the screen was never entered: \(call)")
    }
  }
}
