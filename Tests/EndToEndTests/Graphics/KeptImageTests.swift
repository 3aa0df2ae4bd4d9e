import FeedServerTestSupport
import Foundation
import TerminalKit
import TerminalTestSupport
import XCTest

/// Tests of images that the terminal stores by kitty's protocol. The images are above the cells or in placeholders.
final class KeptImageTests: XCTestCase {
  /// The terminals' cells are half as wide as high, so that each picture fills the space that the list leaves for it.
  private static let kinds: [(persona: TerminalPersona, mode: ShownMode)] = [
    (.kitty026.answering(.cellSize, "\u{1B}[6;20;10t"), .kitty), (.kitty035, .placeholders),
  ]

  func test_scrolling_showsTheRightSlicesOfImagesThatAreSentOnce() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      for step in 1...10 {
        let before = program.snapshot.lines
        program.send(.wheelDown(x: 10, y: 10))
        try program.waitUntilRight(mode, "\(mode): the list has scrolled \(step) times") { $0.lines != before }
      }
      let screen = program.snapshot
      XCTAssertTrue(screen.pictureRooms().contains { $0.hidden > 0 || $0.lines.count < 5 }, screen.text)
      for step in 1...10 {
        let before = program.snapshot.lines
        program.send(.wheelUp(x: 10, y: 10))
        try program.waitUntilRight(mode, "\(mode): the list has scrolled back \(step) times") { $0.lines != before }
      }

      let sent = program.snapshot.graphics.transmissions
      XCTAssertEqual(sent.count, Set(sent).count, "\(mode): an image was sent twice")
    }
  }

  func test_help_coversImagesAndLeavesNoneBehind() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)
      let before = program.snapshot

      program.send("?")
      let help = try program.waitUntil("\(mode): the help covers the images") { screen in
        screen.contains("Help") && screen.coveredText.isEmpty && screen.placeholderFaults(isCovered: true).isEmpty
          || mode == .kitty && screen.contains("Help") && screen.coveredText.isEmpty
      }
      XCTAssertEqual(help.graphics.violations, [])
      let box = try XCTUnwrap(help.helpBox, help.text)
      XCTAssertEqual(help.graphics.placements.values.filter { !$0.area.intersection(box).isEmpty }.map(\.area), [])
      XCTAssertEqual(help.placeholders.keys.filter(box.contains), [])
      program.send("q")

      let after = try program.waitUntilRight(mode, "\(mode): the help is closed") { !$0.contains("Help") }
      XCTAssertEqual(after.graphics.transmissions, before.graphics.transmissions)
      XCTAssertEqual(after.placeholders, before.placeholders)
    }
  }

  func test_comments_showNoImageButTheirOwnAndBringThemBack() throws {
    try sideBySide(Self.kinds) { persona, mode in
      // A low window has no space for an image.
      for (rows, count) in [(Stage.linesOfTwoRows, 0), (20, 1)] {
        let (_, program) = try makeSUT(persona, mode, rows: rows)
        let before = program.snapshot

        program.send(.enter)
        try program.waitUntil("\(mode): the comments show \(count) images") {
          $0.contains("No comments yet") && !$0.isLoading && $0.keptImageCount == count
        }
        program.send("q")

        let after = try program.waitUntilRight(mode, "\(mode): the feed is back") { $0.contains("Description 00") }
        XCTAssertEqual(after.graphics.transmissions.count, before.graphics.transmissions.count + count, "\(mode)")
      }
    }
  }

  func test_viewersParts_doNotDeleteTheListsImages() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      program.send("v")
      try program.waitUntil("\(mode): the viewer shows the picture") {
        !$0.contains("Place 01") && !$0.isLoading && $0.pictureCells.count > 500
      }
      for _ in 0..<2 {
        let before = program.snapshot.footer
        program.send("+")
        try program.waitUntil("\(mode): the picture is enlarged") {
          $0.contains("%  ") && $0.footer != before && !$0.isLoading
        }
      }
      program.send("q")

      try program.waitUntilRight(mode, "\(mode): the feed is back") { $0.contains("Place 00") }
    }
  }

  func test_redraw_sendsEveryImageAgain() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)
      let before = program.snapshot.graphics

      program.send(.control("l"))

      try program.waitUntilRight(mode, "\(mode): the images are there again") { screen in
        Set(screen.graphics.transmissions.dropFirst(before.transmissions.count)).isSuperset(of: before.images.keys)
      }
    }
  }

  func test_resize_movesAndCutsImages() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      for (columns, rows) in [(70, 19), (40, 40), (80, 32)] {
        program.resize(columns: columns, rows: rows)
        try program.waitUntilRight(mode, "\(mode): \(columns)×\(rows) is drawn") { screen in
          screen.titleBar.contains("My Feed") && screen.footer.contains("? help")
            && screen.pictureRooms().reduce(0) { $0 + $1.lines.count } > (rows - 2) / 2
        }
      }
    }
  }

  func test_everyExit_leavesNoImage() throws {
    try sideBySide(Self.kinds) { persona, mode in
      for signal in [nil, SIGTERM, SIGHUP] {
        let (_, program) = try makeSUT(persona, mode)

        if let signal { program.signal(signal) } else { program.send("q") }

        try program.waitUntilOver()
        XCTAssertEqual(program.snapshot.graphics.heldImages, [], "\(mode), signal \(signal ?? 0)")
        XCTAssertEqual(program.snapshot.graphics.violations, [])
        XCTAssertFalse(program.snapshot.isAlternateScreen)
      }
    }
  }

  func test_crash_givesTheScreenBack() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      program.signal(SIGSEGV)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGSEGV))
      XCTAssertFalse(program.snapshot.isAlternateScreen)
      XCTAssertEqual(program.modes, program.initialModes)
    }
  }

  func test_suspension_takesTheImagesAlongAndBringsThemBack() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let stage = try makeStage(.numbered(0..<10))
      let program = try stage.run(
        script: "set -m; $feed; echo the shell; read line; fg; echo job over", rows: 32, in: persona)
      try program.waitUntilRight(mode, "\(mode): the pictures are shown")

      program.send(.control("z"))
      let shell = try program.waitUntil("\(mode): the shell has the terminal") {
        $0.contains("the shell") && !$0.isAlternateScreen
      }
      XCTAssertEqual(shell.graphics.heldImages, [])
      XCTAssertFalse(shell.lines.contains { $0.contains("^[") || $0.contains("Gi=") }, shell.text)
      program.send("\r")

      try program.waitUntilRight(mode, "\(mode): the program goes on") { $0.isAlternateScreen }
      program.send("q")
      try program.waitUntilShown("job over")
      XCTAssertEqual(program.snapshot.graphics.heldImages, [])
    }
  }

  func test_continuingAfterSIGSTOP_restoresTheImagesThatAnotherProgramCleared() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let stage = try makeStage(.numbered(0..<10))
      let program = try stage.run(
        script: "set -m; $feed; printf '\\033[H\\033[2J'; echo the shell; read line; fg", rows: 32, in: persona)
      try program.waitUntilRight(mode, "\(mode): the pictures are shown")

      kill(try XCTUnwrap(ProcessTable.children(of: program.processIdentifier).first), SIGSTOP)
      try program.waitUntilShown("the shell")
      program.send("\n")

      try program.waitUntilRight(mode, "\(mode): the program goes on") { !$0.contains("the shell") }
    }
  }

  func test_fling_endsWithTheRightImages() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let (_, program) = try makeSUT(persona, mode)

      program.send(String(repeating: "jjk ", count: 10) + "Ggjj+-G")

      try program.waitUntilRight(mode, "\(mode): the end is shown") {
        $0.position == "10/10" && $0.contains("Description 09") && !$0.isLoading
      }
    }
  }

  // MARK: - Helpers

  /// Starts the program in 80×20 cells. There the list has two complete rows, and a third row that is clipped.
  private func makeSUT(
    _ persona: TerminalPersona, _ mode: ShownMode, rows: Int = 20
  ) throws -> (Stage, TerminalProgram) {
    let stage = try makeStage(.numbered(0..<10))
    let program = try stage.start(rows: rows, in: persona)
    try program.waitUntilRight(mode, "\(mode): the pictures are shown") {
      $0.shownMode == mode && $0.pictureRooms().count == (rows == Stage.linesOfTwoRows ? 2 : 3) && !$0.isLoading
    }
    return (stage, program)
  }
}

extension ScreenSnapshot {
  /// The number of visible images that the terminal stores.
  fileprivate var keptImageCount: Int { graphics.placements.count + Set(placeholders.values.map(\.image)).count }

  /// The area of the help, including its border.
  fileprivate var helpBox: Rect? {
    let lines = lines
    guard let top = row(of: "Help"),
      let bottom = (top + 1..<rows).last(where: { y in ["┘", "╯"].contains { lines[y].contains($0) } }),
      let left = (0..<columns).first(where: { ["┌", "╭"].contains(cell($0, top).text) }),
      let right = (0..<columns).first(where: { ["┐", "╮"].contains(cell($0, top).text) })
    else { return nil }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
