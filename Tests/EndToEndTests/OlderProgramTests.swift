import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the program before the last step of the schema, which finds the cache file of this program.
///
/// `OLDER_PROGRAM` is that program. `.ci/nightly` builds it.
final class OlderProgramTests: XCTestCase {
  func test_olderProgram_listsTheNewestFileLikeItsOwn() throws {
    for (stage, words) in try makeStages() {
      let expected = try run("list --json", of: words, on: stage, in: "older", isOlder: true)
      try run("list --json", of: words, on: stage, in: "newest")

      let found = try run("list --json --offline", of: words, on: stage, in: "newest", isOlder: true)

      XCTAssertEqual(found, expected)
      XCTAssertGreaterThan(found.split(separator: "\n").count, 1)
    }
  }

  func test_olderProgram_leavesToTheNewestWhatBothKnow() throws {
    for (stage, words) in try makeStages() {
      let expected = try run("list --json", of: words, on: stage, in: "newest")
      try run("list --json", of: words, on: stage, in: "newest", isOlder: true)

      let found = try run("list --json --offline", of: words, on: stage, in: "newest")

      XCTAssertEqual(try known(found), try known(expected))
    }
  }

  func test_olderProgram_showsTheNewestFile() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    try waitUntil("they are saved") { try stage.savesPicture(0) && stage.savesPicture(1) }
    program.send("jq")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    stage.goOffline()

    let older = try stage.run(
      script: "exec \"$older\" --type=contract \"$url\"", environment: ["older": try olderProgram().path])

    try older.waitUntil("the feed is shown with its pictures, where it was left") {
      $0.showsPictures(0..<2) && $0.contains("Offline · saved") && $0.position?.hasPrefix("2/") == true
    }
    older.send("q")
    XCTAssertEqual(try older.waitUntilOver(), .exited(status: 0))
  }

  // MARK: Helpers

  private func olderProgram() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment["OLDER_PROGRAM"] else {
      throw XCTSkip(".ci/nightly builds the older program")
    }
    return URL(filePath: path)
  }

  /// Returns a server of each kind, with the words for its feed.
  private func makeStages() throws -> [(Stage, [String])] {
    let (contract, site, timeline) = (try makeStage(), try makeSiteStage(), try makeMastodonStage())
    site.serve(site.entries(0..<3))
    return [(contract, contract.feed), (site, [site.feed()]), (timeline, [timeline.origin])]
  }

  /// Runs one of the programs with a cache of this name, and returns what it prints.
  @discardableResult
  private func run(
    _ command: String, of words: [String], on stage: Stage, in cache: String, isOlder: Bool = false
  ) throws -> String {
    let older = try olderProgram().path
    let folder = stage.home.appending(path: cache).path
    let run = try CommandLineRun(
      command.split(separator: " ").map(String.init) + ["--cache-dir", folder] + words, on: stage,
      by: isOlder ? ["/bin/sh", "-c", "shift; exec '\(older)' \"$@\"", "sh"] : [])
    XCTAssertEqual(run.status, 0, run.errorOutput)
    return run.output
  }

  /// The keys whose values depend on the last step: an image that its author did not describe has a text instead.
  private static let lastKeys = ["description", "text"]

  /// Returns the objects that the lines are, without what the older program does not know.
  private func known(_ lines: String) throws -> [NSDictionary] {
    try lines.split(separator: "\n").map { line in
      var object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for key in Self.lastKeys { object[key] = nil }
      return object as NSDictionary
    }
  }
}
