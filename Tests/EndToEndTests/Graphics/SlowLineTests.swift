import Bitmaps
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that keys take effect on a slow line without waiting for pictures or for obsolete frames.
final class SlowLineTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  private static let rate = 5_000
  private static let modes = ["symbols", "sixel", "iterm2", "kitty", "placeholders"]
  private static let pixelModes = modes.filter { $0 != "symbols" }

  func test_manyStepsAndQuit_returnToTheShellSoon() throws {
    let lines = try Self.modes.map { try makeLine($0) }

    for _ in 0..<50 {
      // The key is held down, and each of its steps must send output.
      let before = lines.map(\.program.rawOutput.count)
      let deadline = Date(timeIntervalSinceNow: 0.1)
      for line in lines { line.program.send("j") }
      for ((mode, program), before) in zip(lines, before) {
        let timeout = deadline.timeIntervalSinceNow
        _ = try? program.waitUntil("\(mode): the line carries something", timeout: timeout) { _ in
          program.rawOutput.count > before
        }
      }
    }
    try quit(lines)
  }

  func test_quitWhilePicturesAreSent_givesTheTerminalBackWhole() throws {
    let lines = try Self.modes.map { try makeLine($0) }
    try fill(lines)

    try quit(lines)

    for (mode, program) in lines {
      XCTAssertEqual(program.modes, program.initialModes, mode)
      let screen = program.snapshot
      XCTAssertFalse(screen.isAlternateScreen, mode)
      XCTAssertEqual(screen.lines.filter { !$0.isEmpty }, [], "\(mode): nothing of a cut sequence is shown")
      XCTAssertEqual(screen.graphics.heldImages, [], mode)
    }
  }

  func test_help_isShownWhilePicturesAreSent() throws {
    // The screen is small, because a frame with all its cells is sent before the pictures.
    let lines = try Self.pixelModes.map { try makeLine($0, columns: 80, rows: 24) }

    for line in lines {
      try fill([line])
      line.program.send("?")
    }

    for line in lines {
      try line.program.waitUntil("\(line.mode): the help is shown", timeout: 20) { $0.contains("Help") }
    }
  }

  func test_help_isShownThoughMoreIsWrittenBehindAPicture() throws {
    // The program queries a terminal that gets the focus back. After Ctrl-L the program sends the whole screen again.
    let acts = ["\u{1B}[O\u{1B}[I", TerminalKeyPress.control("l").text]
    let introducers = ["sixel": "\u{1B}P", "iterm2": "\u{1B}]1337;File"].mapValues { Data($0.utf8) }
    let lines = try introducers.keys.flatMap { mode in try acts.map { _ in try makeLine(mode, columns: 80, rows: 24) } }
    for line in lines { line.program.send(.control("l")) }
    try wait(on: lines, until: "a picture is sent") { line, output in
      introducers[line.mode].flatMap { output.range(of: $0) } != nil
    }

    let acted = lines.map(\.program.rawOutput.count)
    for (line, act) in zip(lines, acts + acts) { line.program.send(act) }
    // The data of a fifth of a second includes the key's output, while much of the picture remains to be sent.
    try wait(on: lines, until: "the line carries more") { _, output in output.count > Self.rate / 5 }
    for line in lines { line.program.send("?") }

    for ((mode, program), acted) in zip(lines, acted) {
      try program.waitUntil("\(mode): the help is shown", timeout: 15) { $0.contains("Help") }
      try waitUntil("\(mode): the terminal is asked for its background") {
        program.rawOutput.dropFirst(acted).range(of: Data("\u{1B}]11;?".utf8)) != nil
      }
    }
  }

  func test_imagesThatAreDrawnAgainInAFrame_giveWayToTheNextKey() throws {
    for mode in ["sixel", "iterm2"] {
      let program = try makeLine(mode, rate: 100_000, columns: 80, rows: 24).program
      try assertRests(program)
      program.readSlowly(bytesPerSecond: Self.rate)
      let before = program.rawOutput.count
      program.send(.wheelDown(x: 10, y: 10))
      try waitUntil("\(mode): the line is full") { program.isLineFull }

      program.send("?")

      let help = try program.waitUntil("\(mode): the help is shown", timeout: 30) { $0.contains("Help") }
      XCTAssertLessThan(program.rawOutput.count - before, 5 * Self.rate, "\(mode): without the images")
      XCTAssertTrue(help.lines.contains { $0.contains("─ Help ─") && $0.hasSuffix("┐") }, help.text)
    }
  }

  func test_pictures_comeInTheEnd() throws {
    for mode in Self.pixelModes {
      let program = try makeLine(mode, rate: 500_000).program
      program.send("j")
      program.send(.control("l"))
      program.send("k")

      let before = program.rawOutput.count
      try program.waitUntil("\(mode): the picture is shown", timeout: 60) { screen in
        screen.shownMode.rawValue.lowercased() == mode && screen.position?.hasPrefix("1/") == true
          && program.rawOutput.count > before
      }
    }
  }

  // MARK: - Helpers

  private typealias Line = (mode: String, program: TerminalProgram)

  /// Starts the program and waits for its pictures. Then the line becomes slow.
  private func makeLine(
    _ mode: String, rate: Int = SlowLineTests.rate, columns: Int = 200, rows: Int = 60
  ) throws -> Line {
    let noise = TestPicture.noise(PixelSize(width: 320, height: 240))
    let stage = try makeStage(.numbered(0..<60) { _ in noise })
    let program = try stage.start(
      "--images", mode, environment: ["COLORTERM": "truecolor"], columns: columns, rows: rows, in: .silent)
    try program.waitUntil("\(mode): pictures are shown") { screen in
      screen.contains("Place 01") && !screen.isLoading
        && (mode == "symbols" || screen.shownMode.rawValue.lowercased() == mode)
    }
    program.readSlowly(bytesPerSecond: rate)
    return (mode, program)
  }

  private func fill(_ lines: [Line]) throws {
    for line in lines { line.program.send(.control("l")) }
    try wait(on: lines, until: "the line is full") { line, _ in line.program.isLineFull }
  }

  /// - Parameter isFulfilled: a condition on a condition on the data that a line has carried since this call.
  private func wait(
    on lines: [Line], until description: String, _ isFulfilled: (_ line: Line, _ output: Data) -> Bool
  ) throws {
    let before = lines.map(\.program.rawOutput.count)
    for (line, before) in zip(lines, before) {
      try waitUntil("\(line.mode): \(description)") { isFulfilled(line, line.program.rawOutput.dropFirst(before)) }
    }
  }

  private func quit(_ lines: [Line]) throws {
    let before = lines.map(\.program.rawOutput.count)
    for line in lines { line.program.send("q") }
    for ((mode, program), before) in zip(lines, before) {
      XCTAssertEqual(try program.waitUntilOver(timeout: 60), .exited(status: 0), mode)
      // The limit is the data of four seconds. It covers the data in the system's buffer (16 KiB), the restoration of
      // the terminal, and the data that is sent until a busy machine notices the key.
      XCTAssertLessThan(program.rawOutput.count - before, Self.rate * 4, mode)
    }
  }
}
