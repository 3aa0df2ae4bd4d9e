import Foundation
import TestSupport
import XCTest

/// Tests of the messages that are shown when there is no space for the cache.
final class FullDiskTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_cache_isReportedWithItsCause() throws {
    let run = try run(["list", "http://127.0.0.1:9/v1"])

    XCTAssertTrue(
      run.errorOutput.contains("No cache on disk: nothing is kept after you quit (the disk is full)"), run.errorOutput)
  }

  func test_doctor_saysThatTheDiskIsFullAndNothingWasSaved() throws {
    for makesFile in [false, true] {
      let run = try run(["doctor"], after: makesFile ? "mkdir c; : > c/feed.sqlite" : "")
      let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")

      XCTAssertTrue(output.contains("the disk is full, so nothing can be saved"), run.output)
      XCTAssertEqual(output.contains("empty: nothing is saved in it yet"), makesFile, run.output)
      XCTAssertEqual(run.status, 1)
    }
  }

  func test_feedForWhichThereIsNoRoom_isShownAndToldWithItsCause() throws {
    let stage = try makeStage()
    let items = (0..<3_000).map { number in
      "<item><title>\(String(repeating: "a", count: 200))</title><enclosure url='/\(number).jpg'/></item>"
    }
    stage.server.inject(.body(Data("<rss><channel>\(items.joined())</channel></rss>".utf8)), for: .any)

    let run = try run(["list", "\(stage.baseURL)/feed.xml"], on: stage, disk: "400k", filling: "")

    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.contains("/999.jpg"), run.output)
    XCTAssertEqual(run.errorOutput, "essential-feed: Couldn't save the feed (the disk is full)\n")
  }

  func test_savedFeed_isReadThough() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<3), at: "/feed.xml")

    let run = try run(
      ["list", stage.feed("/feed.xml"), "--offline"], on: stage, disk: "1m",
      after: "\"$0\" list '\(stage.feed("/feed.xml"))' --cache-dir \"$PWD/c\" > listed",
      filling: "cat listed; head -c 2000000 /dev/zero > filler 2> /dev/null")

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "")
    let lines = run.output.split(separator: "\n")
    XCTAssertGreaterThanOrEqual(lines.count, 6)
    XCTAssertEqual(lines.prefix(lines.count / 2), lines.suffix(lines.count / 2), "what was listed when it was saved")
  }

  /// Runs the program with a cache on a separate disk that is full or small.
  private func run(
    _ arguments: [String], on stage: Stage? = nil, disk size: String = "64k", after preparation: String = "",
    filling: String = "head -c 100000 /dev/zero > filler 2> /dev/null"
  ) throws -> CommandLineRun {
    let stage = try stage ?? makeStage()
    let disk = stage.home.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let script = """
      cd \(disk.path) && mount -t tmpfs -o size=\(size) tmpfs . && cd \(disk.path) || exit 77
      \(preparation)
      \(filling)
      exec "$0" "$@"
      """
    let run = try CommandLineRun(
      arguments + ["--cache-dir", disk.appending(path: "c").path], on: stage,
      by: ["/usr/bin/unshare", "--mount", "--map-root-user", "/bin/sh", "-c", script])
    try XCTSkipIf(run.status == 77 || run.errorOutput.hasPrefix("unshare"), "no disk of its own can be had")
    return run
  }
}
