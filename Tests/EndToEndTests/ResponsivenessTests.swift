import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that the screen reacts while loads and queries are pending.
final class ResponsivenessTests: XCTestCase {
  func test_firstFrame_precedesAllQueriesAndAnswers() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.any)
    defer { gate.open() }

    let program = try stage.start()

    let screen = try program.waitUntilShown("Loading the feed…")
    XCTAssertTrue(screen.titleBar.contains("My Feed"))
    let output = String(decoding: program.rawOutput, as: UTF8.self)
    let title = try XCTUnwrap(output.range(of: "My Feed"))
    if let query = output.range(of: "\u{1B}]11;?") { XCTAssertLessThan(title.upperBound, query.lowerBound) }
  }

  func test_firstFrameAndQuit_waitForNoConnection() throws {
    let stage = try makeStage()
    let listener = try SilentListener(isFull: true)
    let log = stage.home.appending(path: "log.txt").path
    let program = try stage.run(["--log-file", log, listener.url.absoluteString])

    let screen = try program.waitUntilShown("Loading the feed…")
    XCTAssertTrue(
      screen.titleBar.hasPrefix(" 127.0.0.1"), "the title is the host until the feed is loaded: \(screen.titleBar)")
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(
      FileManager.default.contents(atPath: log) ?? Data(), Data(), "the program did not wait for the connection to fail"
    )
  }

  func test_keys_workWhileEverythingHangs() throws {
    let stage = try makeStage()
    try stage.save(0..<5, age: 60)
    let gate = try stage.hold(.any)
    defer { gate.open() }
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    try stage.server.waitUntil("everything hangs") { $0.count >= 5 }

    program.send("jj")
    try program.waitUntil("the selection moved") { $0.position == "3/5" }
    program.send("?")
    try program.waitUntilShown("Help")
    program.send("q")
    program.send(.enter)
    try program.waitUntilShown("Loading comments…")
    program.send("q")
    try program.waitUntil("the feed is shown again") { $0.titleBar.contains("My Feed") && $0.position == "3/5" }
    program.send("q")

    // The limit is shorter than any network timeout that applies here.
    XCTAssertEqual(try program.waitUntilOver(timeout: 15), .exited(status: 0))
  }

  func test_loading_isAnimated() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let program = try stage.start()
    let first = try program.waitUntilShown("Loading the feed…")

    try program.waitUntil("the indicator moves") { $0.titleBar != first.titleBar }
  }

  func test_idleProgram_writesNothingAndSleeps() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    try assertRests(program)
  }

  func test_idleComments_writeNothingAndSleep() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntil("the comments are loaded") { $0.contains("No comments yet") && !$0.isLoading }

    try assertRests(program)
  }

  func test_failedFeed_writesNothingAndSleeps() throws {
    let stage = try makeStage()
    stage.goOffline()
    let program = try stage.start()
    try program.waitUntil("the error is shown") { $0.contains("Couldn't connect to server") && !$0.isLoading }

    try assertRests(program)
  }

  func test_keysWithoutEffect_sayWhyForAMoment() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    let before = program.screen

    for (keys, reason) in [
      ("kkkg", "Already at the beginning"), ("Z", "Z does nothing here"), ("t", "Nothing has failed"),
      (TerminalKeyPress.pageUp.text, "Already at the beginning"), ("x", "No error to dismiss"),
      ("h", "Nothing to go back to"),
    ] {
      program.send(keys)
      let screen = try program.waitUntilShown(reason)
      XCTAssertEqual(screen.lines.dropLast(), before.dropLast())
    }

    try program.waitUntil("the screen is as before") { $0.lines == before }
    try assertRests(program)
    let output = program.outputCount
    program.send(.wheelUp(x: 3, y: 3))
    try assertRests(program)
    XCTAssertEqual(program.outputCount, output)
  }
}
