import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that the user learns the name of a library that cannot be loaded when it is first used.
final class MissingLibraryTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_libraryMissingWithoutAScreen_isOneLineAndTheDynamicLinkersStatus() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(
      ["list", "--demo"], on: stage, environment: try stage.environment(damaging: "libmicrohttpd.so.12"))

    XCTAssertEqual(run.status, 127)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(run.errorOutput.hasPrefix("essential-feed: "), run.errorOutput)
    XCTAssertTrue(run.errorOutput.contains("libmicrohttpd.so.12: file too short\n"), run.errorOutput)
    XCTAssertEqual(run.errorOutput.filter(\.isNewline).count, 1, run.errorOutput)
  }

  func test_libraryMissingWithAScreen_isReportedOnTheRestoredTerminal() throws {
    let stage = try makeStage()

    let program = try stage.run(
      script: "echo before; ulimit -S -c 0; exec $feed --images symbols --symbols ascii",
      environment: try stage.environment(damaging: "libchafa.so.0"), columns: 200)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGABRT))
    try program.waitUntilShown("libchafa.so.0: file too short")
    try assertRestored(program)
  }

  func test_libraryMissingInAWorker_isReportedWhenTheProgramEnds() throws {
    let stage = try makeStage()
    let program = try stage.run(
      script: "echo before; exec \"$lacking\" \"$url\"",
      environment: ["lacking": try programThatLooks(for: "libspng.so.9", insteadOf: "libspng.so.0", on: stage).path],
      columns: 200)
    try program.waitUntil("no picture can be shown") { $0.contains("retry") && !$0.isLoading }

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    try program.waitUntilShown("libspng.so.9: cannot open shared object file")
    try assertRestored(program)
  }

  // MARK: Helpers

  /// Copies the program and replaces a library's name in the copy. An environment variable could not hide the library
  /// from workers, because their environment is empty.
  ///
  /// - Parameter name: a name of the same length.
  private func programThatLooks(for name: String, insteadOf other: String, on stage: Stage) throws -> URL {
    var bytes = try Data(contentsOf: Stage.executable)
    var count = 0
    while let place = bytes.range(of: Data("\(other)\0".utf8)) {
      bytes.replaceSubrange(place, with: Data("\(name)\0".utf8))
      count += 1
    }
    XCTAssertGreaterThan(count, 0)
    let copy = stage.home.appending(path: "essential-feed")
    try bytes.write(to: copy)
    XCTAssertEqual(chmod(copy.path, 0o700), 0)
    return copy
  }
}
