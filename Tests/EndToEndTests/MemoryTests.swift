import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that the program gives back memory that it no longer needs.
final class MemoryTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_reloadsOfALongFeed_keepNothingOfIt() throws {
    let stage = try makeStage()
    serve(10, "First", on: stage)
    let program = try stage.start("--images", "none")
    try program.waitUntilLoaded("First")
    let before = try restingMemory(of: program)

    for name in ["Second", "Third", "Fourth"] {
      serve(20_000, name, on: stage)
      program.send("r")
      try program.waitUntilLoaded(name)
    }
    serve(10, "Fifth", on: stage)
    program.send("r")
    try program.waitUntilLoaded("Fifth")

    try waitUntil("the memory is given back") { try memory(of: program) < before + 12 }
  }

  // MARK: - Helpers

  /// Makes the server send a single page with `count` images.
  private func serve(_ count: Int, _ name: String, on stage: Stage) {
    let text = "A description as long as they are, with which the feed comes to about five million bytes in all"
    let items = (0..<count).map { index in
      let id = String(format: "00000000-0000-4000-8000-%012d", index)
      return
        #"{"id": "\#(id)", "location": "\#(name) \#(index)", "description": "\#(text)", "image": "http://127.0.0.1:1/\#(index)"}"#
    }
    stage.server.removeFaults()
    stage.server.inject(.body(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)), for: .feed)
  }

  /// Returns the memory in MiB after it has stayed constant for the time in which the program would give memory back.
  private func restingMemory(of program: TerminalProgram) throws -> Double {
    var values: [Double] = []
    try waitUntil("the memory is no longer given back") {
      Thread.sleep(forTimeInterval: 0.1)
      values.append(try memory(of: program))
      return values.count > 20 && Set(values.suffix(20)).count == 1
    }
    return try XCTUnwrap(values.last)
  }

  /// Returns the process's memory in MiB, without the mapped files. Source: proc(5), smaps_rollup.
  private func memory(of program: TerminalProgram) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(program.processIdentifier)/smaps_rollup", encoding: .utf8)
    let line = try XCTUnwrap(text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
    return try XCTUnwrap(line.split(separator: " ").dropFirst().first.flatMap { Double($0) }) / 1024
  }
}

extension TerminalProgram {
  fileprivate func waitUntilLoaded(_ name: String) throws {
    try waitUntil("\(name) is loaded") { $0.contains("\(name) 0") && !$0.isTitleLoading }
  }
}
