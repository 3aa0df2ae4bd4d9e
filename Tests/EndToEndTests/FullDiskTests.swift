import Foundation
import XCTest

/// No room for the cache: the user reads that.
final class FullDiskTests: XCTestCase {
  func test_cache_isToldWithItsCause() throws {
    let run = try run(["list", "http://127.0.0.1:9/v1"])

    XCTAssertTrue(
      run.errorOutput.contains("No cache on disk: nothing is kept after you quit (the disk is full)"), run.errorOutput)
  }

  func test_doctor_tellsItAndThatNothingWasSaved() throws {
    for makesFile in [false, true] {
      let run = try run(["doctor"], after: makesFile ? "mkdir c; : > c/feed.sqlite" : "")
      let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")

      XCTAssertTrue(output.contains("the disk is full, what is loaded is forgotten"), run.output)
      XCTAssertEqual(output.contains("empty: nothing was saved in it yet"), makesFile, run.output)
      XCTAssertEqual(run.status, 1)
    }
  }

  /// Runs the program with a cache on a disk of its own that is full.
  private func run(_ arguments: [String], after preparation: String = "") throws -> CommandLineRun {
    let stage = try makeStage()
    let disk = stage.home.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let script = """
      cd \(disk.path) && mount -t tmpfs -o size=64k tmpfs . && cd \(disk.path) || exit 77
      \(preparation)
      head -c 100000 /dev/zero > filler 2> /dev/null
      exec "$0" "$@"
      """
    let run = try CommandLineRun(
      arguments + ["--cache-dir", disk.appending(path: "c").path], on: stage,
      by: ["/usr/bin/unshare", "--mount", "--map-root-user", "/bin/sh", "-c", script])
    try XCTSkipIf(run.status == 77 || run.errorOutput.hasPrefix("unshare"), "no disk of its own can be had")
    return run
  }
}
