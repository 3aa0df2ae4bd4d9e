import Bitmaps
import Foundation
import TerminalTestSupport
import XCTest

/// Over a slow line, keys wait neither for pictures nor for frames that are no longer wanted.
final class SlowLineTests: XCTestCase {
  private static let rate = 5_000
  private static let modes = ["symbols", "sixel", "iterm2", "kitty", "placeholders"]

  func test_manyStepsAndQuit_returnToTheShellSoon() throws {
    for mode in Self.modes {
      let program = try makeSUT(mode)

      for _ in 0..<50 {
        // A key that is held down: something of each step comes.
        let before = program.rawOutput.count
        program.send("j")
        try? program.waitUntil("\(mode): the line carries something", timeout: 0.1) { _ in
          program.rawOutput.count > before
        }
      }
      try waitUntilQuit(program, within: 3, mode) { program.send("q") }
    }
  }

  func test_quitWhilePicturesAreSent_givesTheTerminalBackWhole() throws {
    for mode in Self.modes {
      let program = try makeSUT(mode)
      program.send(.control("l"))
      try waitUntil("\(mode): the line is full") { program.isLineFull }

      try waitUntilQuit(program, within: 3, mode) { program.send("q") }

      XCTAssertEqual(program.modes, program.initialModes, mode)
      let screen = program.snapshot
      XCTAssertFalse(screen.isAlternateScreen, mode)
      XCTAssertEqual(screen.lines.filter { !$0.isEmpty }, [], "\(mode): nothing of a cut sequence is shown")
      XCTAssertEqual(screen.graphics.heldImages, [], mode)
    }
  }

  func test_help_isShownWhilePicturesAreSent() throws {
    for mode in Self.modes.filter({ $0 != "symbols" }) {
      // Small, for the frame with all cells has to be sent first.
      let program = try makeSUT(mode, columns: 80, rows: 24)
      program.send(.control("l"))
      try waitUntil("\(mode): the line is full") { program.isLineFull }

      program.send("?")

      try program.waitUntil("\(mode): the help is shown", timeout: 20) { $0.contains("Help") }
    }
  }

  func test_imagesThatAreDrawnAgainInAFrame_giveWayToTheNextKey() throws {
    for mode in ["sixel", "iterm2"] {
      let program = try makeSUT(mode, rate: 100_000, columns: 80, rows: 24)
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
    for mode in Self.modes.filter({ $0 != "symbols" }) {
      let program = try makeSUT(mode, rate: 500_000)
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

  /// The program with its pictures shown, over a line that has become slow.
  private func makeSUT(
    _ mode: String, rate: Int = SlowLineTests.rate, columns: Int = 200, rows: Int = 60
  ) throws -> TerminalProgram {
    let noise = TestPicture.noise(PixelSize(width: 320, height: 240))
    let stage = try makeStage(.numbered(0..<60) { _ in noise })
    let program = try stage.start(
      "--images", mode, environment: ["COLORTERM": "truecolor"], columns: columns, rows: rows, in: .silent)
    try program.waitUntil("\(mode): pictures are shown") { screen in
      screen.contains("Place 01") && !screen.isLoading
        && (mode == "symbols" || screen.shownMode.rawValue.lowercased() == mode)
    }
    program.readSlowly(bytesPerSecond: rate)
    return program
  }

  /// - Parameter seconds: in which the line carries all that is still written.
  private func waitUntilQuit(
    _ program: TerminalProgram, within seconds: Int, _ mode: String, _ act: () -> Void
  ) throws {
    let before = program.rawOutput.count
    act()
    XCTAssertEqual(try program.waitUntilOver(timeout: 60), .exited(status: 0), mode)
    XCTAssertLessThan(program.rawOutput.count - before, seconds * Self.rate, mode)
  }
}
