import TerminalTestSupport
import XCTest

extension TerminalProgram {
  /// Returns the process that this shell runs as its job.
  func job() throws -> Int32 {
    try XCTUnwrap(ProcessTable.children(of: processIdentifier).first)
  }
}
