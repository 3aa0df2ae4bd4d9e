import TerminalTestSupport
import XCTest

extension XCTestCase {
  /// Asserts that the terminal is as it was before the program ran. The shell must run `echo before` before the
  /// program.
  func assertRestored(
    _ program: TerminalProgram, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let screen = try program.waitUntil("the terminal is given back \(message)") {
      !$0.isAlternateScreen && $0.isCursorVisible && !$0.reportsMouse
    }
    XCTAssertEqual(screen.lines[0], "before", message, file: file, line: line)
    XCTAssertFalse(screen.contains("My Feed"), message, file: file, line: line)
    XCTAssertEqual(program.modes, program.initialModes, message, file: file, line: line)
    let output = String(decoding: program.rawOutput, as: UTF8.self)
    for mode in [1000, 1006, 1049, 2004, 2026] {
      let last = output.ranges(of: "\u{1B}[?\(mode)").last.map { output[$0.upperBound...].first }
      XCTAssertEqual(last, "l", "mode \(mode) \(message)", file: file, line: line)
    }
    let direction = output.ranges(of: "bidi_mode=").last.map { output[$0.upperBound...].prefix(6) }
    XCTAssertEqual(direction, "normal", "the lines' direction \(message)", file: file, line: line)
  }
}
