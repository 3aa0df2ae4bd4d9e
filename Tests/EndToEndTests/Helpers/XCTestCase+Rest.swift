import FeedServerTestSupport
import TerminalTestSupport
import XCTest

extension XCTestCase {
  /// Asserts that the program becomes idle: it writes nothing and uses no processor time while the loading indicator of
  /// a second program moves ten times. In that time, any animation of the first program would move at least five times.
  func assertRests(_ program: TerminalProgram, file: StaticString = #filePath, line: UInt = #line) throws {
    let stage = try makeStage()
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let clock = try stage.start()
    try clock.waitUntilShown("Loading the feed…")

    try waitUntil("the program is idle", file: file, line: line) {
      let output = program.outputCount
      let ticks = try XCTUnwrap(ProcessTable.busyTicks(of: program.processIdentifier), file: file, line: line)
      for _ in 0..<10 {
        let indicator = clock.snapshot.titleBar
        try clock.waitUntil("the indicator moves") { $0.titleBar != indicator }
      }
      return program.outputCount == output && ProcessTable.busyTicks(of: program.processIdentifier) == ticks
    }
  }
}
