import FeedApp
import Foundation
import TestSupport
import XCTest

final class ForegroundProgramTests: XCTestCase {
  func test_init_failsAndLeavesNoProgramWithoutAThread() throws {
    let started = try makeTemporaryDirectory().appending(path: "started")

    XCTAssertThrowsError(
      try Scarcity.ofThreads {
        try ForegroundProgram(["/bin/sh", "-c", "sleep 60; : > \"$0\"", started.path], environment: [:])
      }
    ) { XCTAssertEqual(($0 as? ProgramStartError)?.code, EAGAIN) }

    XCTAssertEqual(waitpid(-1, nil, WNOHANG), -1)
    XCTAssertEqual(errno, ECHILD)
  }
}
