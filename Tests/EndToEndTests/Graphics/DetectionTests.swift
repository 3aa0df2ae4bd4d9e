import FeedServer
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that the terminal's answers decide how pictures are shown.
final class DetectionTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  private static let terminals: [(name: String, persona: TerminalPersona, mode: ShownMode)] = [
    ("kitty 0.35", .kitty035, .placeholders), ("kitty 0.26", .kitty026, .kitty), ("WezTerm", .wezTerm, .iTerm2),
    ("iTerm2", .iTerm2, .iTerm2), ("foot", .foot, .sixel), ("xterm -ti vt340", .vt340, .sixel),
    ("xterm", .xterm, .symbols), ("urxvt", .urxvt, .symbols), ("st", .st, .symbols),
    ("a silent one", .silent, .symbols),
  ]

  func test_answersAtOnce_showPicturesTheSharpestWay() throws {
    try assertModes(answering: .atOnce)
  }

  func test_answersByteByByte_showPicturesTheSharpestWay() throws {
    try assertModes(answering: .byteByByte)
  }

  func test_answersWhileTheUserQuits_areNotLeftToTheShell() throws {
    let stage = try makeStage()
    let program = try stage.start(in: .kitty035, answering: .held)
    let answers = try program.waitForAnswers()

    program.send("q" + answers)

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(program.takeUnreadInput(), "")
    XCTAssertFalse(program.snapshot.contains("Gi="), program.snapshot.text)
  }

  func test_answerToAResizeWhileTheUserQuits_isNotLeftToTheShell() throws {
    let stage = try makeStage()
    let program = try stage.start(in: .vt340, answering: .held)
    program.send(try program.waitForAnswers())
    try program.waitUntil("pictures are drawn") { $0.shownMode == .sixel }

    program.resize(columns: 60, rows: 20)
    let answers = try program.waitForAnswers(until: "[6;")
    program.send("q" + answers)

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(program.takeUnreadInput(), "")
    XCTAssertFalse(program.snapshot.contains(";13;6t"), program.snapshot.text)
  }

  func test_firstFrame_comesBeforeAnythingIsAsked() throws {
    let stage = try makeStage()
    let program = try stage.start(in: .silent)
    try program.waitUntilShown("Place 00")

    let output = String(decoding: program.rawOutput, as: UTF8.self)
    let firstFrame = try XCTUnwrap(output.range(of: "\u{1B}[?2026l"))
    let question = try XCTUnwrap(output.range(of: "\u{1B}]11;?"))
    XCTAssertLessThan(firstFrame.lowerBound, question.lowerBound)
    XCTAssertTrue(output[..<firstFrame.lowerBound].contains("My Feed"))
  }

  func test_terminalOfAnOldKind_isAskedNothingThatItWouldTakeForSomethingElse() throws {
    for persona in [TerminalPersona.urxvt, .st] {
      let stage = try makeStage()
      let program = try stage.start(in: persona)
      try program.waitUntil("pictures are shown by symbols") { $0.contains("Place 01") && $0.showsPictures(0..<2) }
      try program.assertTakesKeys()
      try program.assertQuitsCleanly()

      let output = String(decoding: program.rawOutput, as: UTF8.self)
      XCTAssertEqual(program.applicationCommands, [], "urxvt would take it for a title")
      XCTAssertNil(output.firstMatch(of: /\u{1B}\[\?[0-9;]*S/), "st would scroll")
    }
  }

  func test_thumbWithASkinTone_isShownWithTheToneIfTheTerminalJoinsThem() throws {
    try sideBySide([(TerminalPersona.foot, false), (.foot.joining, true), (.kitty035, true)]) { persona, joins in
      var feed = ServedFeed.numbered(0..<2)
      feed.images[0] = ServedImage(id: .image(0), description: "👍🏽 done", location: "Place 00")
      let stage = try makeStage(feed)
      let program = try stage.start(rows: 40, in: persona)
      try program.waitUntil("the cursor was asked for, and pictures are shown") { screen in
        program.rawOutput.contains(Array("\u{1B}[6n".utf8)) && screen.shownMode != .symbols && !screen.isLoading
      }

      XCTAssertEqual(
        program.snapshot.text.count { $0.unicodeScalars.first == "👍" }, 1,
        "the thumb that was drawn to measure its width is gone from the screen")
      let count = program.rawOutput.count
      program.send("?")
      try program.waitUntil("the help is shown") { $0.contains("Help") }
      program.send("q")
      try program.waitUntil("the feed is back") { !$0.contains("Help") && $0.contains("done") }
      program.send(.control("l"))
      try program.waitUntil("the screen was sent again") { _ in
        program.rawOutput.dropFirst(count).contains(Array("👍".utf8))
      }

      let output = program.rawOutput.dropFirst(count)
      XCTAssertEqual(output.contains(Array("🏽".utf8)), joins, "\(persona.answers[.version] ?? "")")
    }
  }

  func test_thumbWithASkinTone_isRedrawnWithoutTheToneIfTheTerminalDoesNotJoinThem() throws {
    var feed = ServedFeed.numbered(0..<2)
    feed.images[0] = ServedImage(id: .image(0), description: "👍🏽 done", location: "Place 00")
    let stage = try makeStage(feed)
    // There are no pictures and the colours are fixed, so only the thumb can cause the row to be sent again.
    let program = try stage.start(
      "--images", "none", environment: ["COLORTERM": "truecolor"], in: .alacritty.answering(.background, nil),
      answering: .held)
    try program.waitUntil("the feed is shown") { $0.contains("done") && !$0.isLoading }

    program.answer(.atOnce)
    program.send(program.takeHeldAnswers())

    try program.waitUntil("the thumb is sent again, without a key", timeout: 10) { _ in
      program.outputAfterTheCursorsQuestion.contains("👍")
    }
    XCTAssertFalse(program.outputAfterTheCursorsQuestion.contains("\u{1F3FD}"))
    try program.waitUntil("the row is whole") { $0.contains("👍 done") }
  }

  func test_questionThatTheTerminalShows_isDrawnOver() throws {
    for persona in [TerminalPersona.vt340, .xterm] {
      let stage = try makeStage()
      let program = try stage.start(in: persona.showing(.graphics))

      try program.waitUntil("the question is drawn over") { screen in
        screen.applicationCommands.contains { $0.contains("a=q") } && screen.contains("Place 01")
          && screen.titleBar.contains("My Feed") && !screen.text.contains("a=q")
      }
      try program.assertTakesKeys()
    }
  }

  func test_wrongAnswers_areNoKeysAndDoNoHarm() throws {
    let huge = String(repeating: "9", count: 40)
    let wrong: [(persona: TerminalPersona, mode: ShownMode)] = [
      (.kitty035.answering(.graphics, "\u{1B}_Gi=31;EINVAL:no such format\u{1B}\\"), .symbols),
      (.kitty035.answering(.graphics, "\u{1B}_Gi=32;OK\u{1B}\\"), .symbols),
      (.kitty035.answering(.graphics, "\u{1B}_Gi=31;OK"), .symbols),
      (.kitty035.answering(.version, "\u{1B}P>|kitty(0.35"), .kitty),
      (.kitty035.answering(.version, "\u{1B}P>|\(String(repeating: "k", count: 9000))\u{1B}\\"), .kitty),
      (.kitty035.answering(.cellSize, "\u{1B}[6;0;0t"), .placeholders),
      (.kitty035.answering(.cellSize, "\u{1B}[6;\(huge);\(huge)t"), .placeholders),
      (.vt340.answering(.sixelColors, "\u{1B}[?1;0;\(huge)S"), .sixel),
      (.vt340.answering(.sixelColors, "\u{1B}[?1;0;1S"), .sixel),
      (.vt340.answering(.sixelArea, "\u{1B}[?2;0;0;0S").answering(.cellSize, "\u{1B}[6;0;0t"), .sixel),
      (.vt340.answering(.cellSize, "\u{1B}[6;1024;512t"), .sixel),
      (.vt340.answering(.cellSize, "\u{1B}[6;4;2t"), .sixel),
      (.vt340.answering(.attributes, "\u{1B}[?62;4;\(huge)c"), .sixel),
      (.vt340.answering(.background, "\u{1B}]11;rgb:zzzz/0/0\u{07}"), .sixel),
      (TerminalPersona(TerminalPersona.kitty035.answers.mapValues { $0 + $0 }), .placeholders),
    ]
    try sideBySide(wrong) { persona, mode in
      let stage = try makeStage()
      let program = try stage.start(in: persona)
      try program.waitUntil("pictures are shown by \(mode) in spite of \(persona.answers)", timeout: 30) { screen in
        screen.shownMode == mode && (mode != .symbols || screen.cell(4, 5).background != .standard)
      }
      try program.assertTakesKeys("\(persona.answers)")
      try program.assertQuitsCleanly("\(persona.answers)")
    }
  }

  func test_options_overrideWhatTheTerminalAnswers() throws {
    let wanted: [(String, ShownMode)] = [
      ("placeholders", .placeholders), ("kitty", .kitty), ("iterm2", .iTerm2), ("sixel", .sixel),
      ("symbols", .symbols),
    ]
    try sideBySide(wanted) { name, mode in
      for persona in [TerminalPersona.silent, .kitty035] {
        let stage = try makeStage()
        for program in [
          try stage.start("--images", name, in: persona),
          try stage.start(environment: ["ESSENTIAL_FEED_IMAGES": name], in: persona),
        ] {
          try program.waitUntil("pictures are shown by \(name)") { screen in
            screen.shownMode == mode && (mode != .symbols || screen.cell(4, 5).background != .standard)
          }
        }
      }
    }
  }

  func test_noImages_showsNone() throws {
    let stage = try makeStage()
    let program = try stage.start("--images", "none", in: .kitty035)
    try program.waitUntil("the feed is shown") { $0.contains("Place 00") && !$0.isLoading }

    try program.assertTakesKeys()

    XCTAssertEqual(program.snapshot.shownMode, .symbols)
    XCTAssertEqual(program.snapshot.graphics.transmissions, [])
    XCTAssertFalse(program.snapshot.showsPicture(0))
  }

  func test_noColor_showsSymbolsWithoutColours() throws {
    let stage = try makeStage()
    let program = try stage.start(environment: ["NO_COLOR": "1"], in: .kitty035)
    try program.waitUntil("a picture is shown") { screen in
      // Many cells of a dark picture have no braille dots, so one dot in each line is enough.
      screen.contains("Place 00") && !screen.isTitleLoading
        && (3...7).allSatisfy { row in (2...20).contains { screen.cell($0, row) != screen.cell(79, row) } }
    }
    try program.assertTakesKeys()

    let screen = program.snapshot
    XCTAssertEqual(screen.shownMode, .symbols)
    XCTAssertTrue(screen.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
  }

  func test_dumbTerminal_isRefusedAndAskedNothing() throws {
    let stage = try makeStage()
    let program = try stage.start("--no-plain", environment: ["TERM": "dumb"], in: .kitty035)

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 2))
    XCTAssertFalse(program.rawOutput.contains(0x1B))
  }

  func test_terminalsVersion_isEnoughForTrueColor() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start("--images", "symbols", in: .foot)

    try program.waitUntil("the picture has its exact colour") { screen in
      screen.cells.contains { $0.background == TestPicture(number: 0).exactColor }
    }
    XCTAssertTrue(String(decoding: program.rawOutput, as: UTF8.self).contains("48;2;"))
    try program.assertTakesKeys()
  }

  /// The environment lacks COLORTERM, as it does over SSH.
  func test_terminalWithoutAName_getsTrueColorWithNoPictureAway() throws {
    try sideBySide([TerminalPersona.vte, .alacritty]) { persona in
      let stage = try makeStage(.numbered(0..<3))
      let program = try stage.start(in: persona, answering: .held)
      try program.waitUntil("a picture has the palette's colour") { screen in
        screen.cell(5, 5).background == TestPicture(number: 0).color
      }

      program.answer(.atOnce)
      program.send(program.takeHeldAnswers())

      try program.waitUntil("the picture has its exact colour") { screen in
        screen.cell(5, 5).background == TestPicture(number: 0).exactColor
      }
      try program.assertTakesKeys()
      let colors = program.frames().map { $0.cell(5, 5).background }
      let first = try XCTUnwrap(colors.firstIndex(of: TestPicture(number: 0).color))
      XCTAssertEqual(
        Set(colors[first...]), [TestPicture(number: 0).color, TestPicture(number: 0).exactColor], "\(colors)")
      XCTAssertFalse(program.snapshot.cells.contains { $0.background == TestPicture(number: 1).color }, "stale")
    }
  }

  func test_terminalKnownByItsName_hasTrueColorFromTheFirstFrame() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start(environment: ["TERM": "st-256color"], in: .st, answering: .held)

    try program.waitUntil("the picture has its exact colour") { screen in
      screen.cell(5, 5).background == TestPicture(number: 0).exactColor
    }
    XCTAssertFalse(program.frames().contains { $0.cell(5, 5).background == TestPicture(number: 0).color })
  }

  func test_terminalDescribedWithEightColors_showsTheColorsThatItReports() throws {
    let palette = TerminalPersona.xterm.answering(.trueColor, "\u{1B}P1$r0;38:5:16m\u{1B}\\")
    try sideBySide([(TerminalPersona.xterm, true), (.foot, true), (palette, false)]) { persona, showsTrueColor in
      let stage = try makeStage(.numbered(0..<2))
      let gate = try stage.hold(.picture(0))
      let program = try stage.start(
        "--images", "symbols", environment: ["TERM": "xterm"], in: persona)
      try program.waitUntil("all was asked") { screen in
        screen.applicationCommands.contains { $0.contains("a=q") } && screen.contains("Place 01")
      }
      try program.assertTakesKeys()

      gate.open()

      try program.waitUntil("the picture is shown, exactly: \(showsTrueColor)") { screen in
        // The placeholder has several shades.
        let colors = Set((2..<18).map { screen.cell($0, 5).background })
        let isExact = colors == [TestPicture(number: 0).exactColor]
        return showsTrueColor ? isExact : colors.count == 1 && !isExact && !colors.contains(.standard)
      }
      XCTAssertEqual(String(decoding: program.rawOutput, as: UTF8.self).contains("48;2;"), showsTrueColor)
    }
  }

  func test_symbols_areOfTheChosenKind() throws {
    let kinds: [(String, ClosedRange<UInt32>)] = [
      ("ascii", 0x20...0x7E), ("half", 0x2580...0x259F), ("braille", 0x2800...0x28FF), ("quadrant", 0x2580...0x259F),
    ]
    try sideBySide(kinds) { name, range in
      let stage = try makeStage()
      let program = try stage.start("--symbols", name, in: .xterm.answering(.trueColor, nil))
      let screen = try program.waitUntil("a picture is shown by \(name)") { screen in
        !screen.isTitleLoading && screen.showsPicture(0) && screen.showsPicture(1)
      }
      let room = try XCTUnwrap(screen.pictureRooms().first)
      for y in room.lines {
        for scalar in (2..<12).compactMap({ screen.cell($0, y).text.unicodeScalars.first }) where scalar != " " {
          XCTAssertTrue(range.contains(scalar.value), "\(name): \(scalar)")
        }
      }
    }
  }

  // MARK: - Helpers

  private func assertModes(answering timing: AnswerTiming) throws {
    for (name, persona, mode) in Self.terminals {
      let stage = try makeStage()
      let program = try stage.start(in: persona, answering: timing)

      try program.waitUntil("\(name) shows pictures by \(mode)") { screen in
        screen.shownMode == mode && (mode != .symbols || screen.cell(4, 5).background != .standard)
      }
      try program.assertTakesKeys(name)
      try program.assertQuitsCleanly(name)
    }
  }
}

extension TerminalProgram {
  fileprivate var outputAfterTheCursorsQuestion: String.UnicodeScalarView.SubSequence {
    let output = String(decoding: rawOutput, as: UTF8.self)
    guard let question = output.ranges(of: "\u{1B}[6n").last else { return "".unicodeScalars[...] }
    return output.unicodeScalars[question.upperBound...]
  }
}
