import TerminalTestSupport
import XCTest

final class NcursesTerminalDrawingTests: XCTestCase {
  func test_draw_showsTheFrameUpToItsCorners() throws {
    let sut = try ProbeProgram(columns: 20, rows: 5)

    let screen = try sut.waitForLog("depth")

    XCTAssertEqual(screen.lines, ["line 0             #", "line 1", "line 2", "line 3", "line 4             $"])
    XCTAssertTrue(screen.isAlternateScreen)
    XCTAssertFalse(screen.isCursorVisible)
    XCTAssertTrue(screen.reportsMouse)
  }

  func test_draw_writesNothingForTheSameFrame() throws {
    let sut = try ProbeProgram(columns: 20, rows: 5)
    try sut.waitForLog("depth")
    let before = sut.program.outputCount

    sut.program.send("D")
    try sut.waitForLog("done D")

    XCTAssertEqual(sut.program.outputCount, before)
  }

  func test_draw_wrapsEachFrameInSynchronizedOutput() throws {
    let sut = try ProbeProgram(scene: "counter")
    try sut.program.waitUntilShown("frame 1")

    sut.program.send("D")
    try sut.program.waitUntilShown("frame 2")
    try sut.waitForLog("done D")

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertEqual(output.components(separatedBy: "\u{1B}[?2026h").count, 3)
    XCTAssertEqual(output.components(separatedBy: "\u{1B}[?2026l").count, 3)
  }

  func test_draw_putsTheCursorAtItsPlaceInTheFrame() throws {
    let sut = try ProbeProgram(scene: "cursor", columns: 20, rows: 5)
    try sut.program.waitUntil("it is hidden there") { $0.cursor == (2, 1) && !$0.isCursorVisible }

    sut.program.send("D")
    try sut.program.waitUntil("it is visible there") { $0.cursor == (4, 2) && $0.isCursorVisible }
    sut.program.send("D")
    try sut.program.waitUntil("it is hidden again") { $0.cursor == (6, 3) && !$0.isCursorVisible }
    sut.program.send("DDD")

    try sut.waitForLog("done D", times: 5)
    XCTAssertEqual(sut.program.snapshot.cursor.y, 0, "it is not in the frame")
  }

  func test_draw_putsTheCursorAtItsPlaceAfterAmbiguousGraphemes() throws {
    let sut = try ProbeProgram(scene: "graphemes with a cursor", columns: 20, rows: 10)

    try sut.program.waitUntil("it is shown") { $0.cursor == (3, 4) }
  }

  func test_draw_sendsOnlyWhatDiffers() throws {
    let sut = try ProbeProgram(scene: "counter")
    try sut.waitForLog("depth")
    let before = sut.program.outputCount

    sut.program.send("D")
    try sut.waitForLog("done D")

    XCTAssertLessThan(sut.program.outputCount - before, 40)
  }

  func test_invalidate_sendsTheWholeFrameAgain() throws {
    let sut = try ProbeProgram(columns: 20, rows: 5)
    try sut.waitForLog("depth")
    let before = sut.program.outputCount

    sut.program.send("L")
    try sut.waitForLog("done L")

    XCTAssertGreaterThan(sut.program.outputCount - before, 30)
    XCTAssertEqual(sut.program.screen[4], "line 4             $")
  }

  func test_draw_keepsColumnsAfterAmbiguousGraphemes() throws {
    let sut = try ProbeProgram(scene: "graphemes", columns: 20, rows: 10)

    let screen = try sut.waitForLog("depth")

    let ends = (0..<9).map { y in
      (0..<screen.columns).first { screen.cell($0, y).text == "e" && screen.cell($0 + 1, y).text == "n" }
    }
    XCTAssertEqual(ends, [7, 7, 7, 7, 7, 7, 7, 7, 7])
    XCTAssertEqual(screen.lines[1], "|日本| end")
    XCTAssertEqual(screen.lines[2], "|e\u{301}xön\u{303}| end")
    XCTAssertTrue(screen.lines[3].contains("👨"))
  }

  func test_draw_throughAMultiplexerOrInMlterm_sendsNoJoinedCharacters() throws {
    for environment in [["TERM": "tmux-256color"], ["TMUX": "/tmp/none,1,0"], ["MLTERM": "3.9.0"]] {
      let sut = try ProbeProgram(scene: "graphemes", environment: environment, columns: 20, rows: 10)

      let screen = try sut.waitForLog("depth")

      // tmux joins these characters, but its terminal shows them separately. tmux then sends the following text without
      // a new cursor position.
      for scalar in String(decoding: sut.program.rawOutput, as: UTF8.self).unicodeScalars {
        let joins = scalar == "\u{200D}" || scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
        XCTAssertFalse(joins, "\(scalar.value) \(environment)")
      }
      XCTAssertEqual(screen.lines[3], "|👨👩| end", "\(environment)")
      XCTAssertEqual(screen.lines[6].suffix(5), "| end", "\(environment)")
    }
  }

  func test_draw_inMlterm_erasesWithBlanks() throws {
    let sut = try ProbeProgram(scene: "family", environment: ["MLTERM": "3.9.0"], columns: 60, rows: 3)
    try sut.waitForLog("depth")

    sut.program.send("D")
    let screen = try sut.waitForLog("done D")

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertFalse(output.contains(/\u{1B}\[([0-9]+X|1K)/), "it erases less where there are wide characters")
    XCTAssertEqual(screen.lines[0], String(repeating: " ", count: 59) + "$")
  }

  func test_draw_writesLongGraphemesCompletely() throws {
    let sut = try ProbeProgram(scene: "long graphemes", columns: 20, rows: 4)

    let screen = try sut.waitForLog("depth")

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    for grapheme in ["👨‍👩‍👧‍👦", "ཧྐྵྨླྺྼྻྂ", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}"] {
      let pieces = output.components(separatedBy: grapheme)
      XCTAssertEqual(pieces.count, 2, grapheme)
    }
    for y in 0..<3 {
      XCTAssertEqual((4..<8).map { screen.cell($0, y).text }.joined(), "|end", "line \(y)")
    }
  }

  func test_draw_separatesRightToLeftTexts() throws {
    let sut = try ProbeProgram(scene: "right to left", columns: 60, rows: 6)

    let screen = try sut.waitForLog("depth")

    let mark = "\u{200E}"
    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    for text in ["שלום עולם \(mark)· 5 minutes ago", "مرحبا 12 \(mark)", "עולם \(mark)"] {
      XCTAssertTrue(output.contains(text), text)
    }
    XCTAssertEqual(output.unicodeScalars.count { $0 == "\u{200E}" }, 6, "none at a line's beginning")
    XCTAssertTrue(output.contains("\u{1B}]5379;bidi_mode=left\u{1B}\\"), "mlterm begins lines at the left")
    XCTAssertEqual(screen.lines[1], " שלום 2 of 4")
    for y in 2...3 { XCTAssertEqual((50..<54).map { screen.cell($0, y).text }.joined(), "|end", "line \(y)") }
  }

  func test_draw_inMlterm_joinsTheWordsOfRightToLeftTexts() throws {
    let sut = try ProbeProgram(scene: "right to left", environment: ["MLTERM": "3.9.0"], columns: 60, rows: 6)

    try sut.waitForLog("depth")

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertTrue(output.contains("\u{1B}]5379;bidi_separators=\\x20\u{1B}\\"), "a text ends at a blank")
    for text in ["שלום\u{A0}עולם · 5 minutes ago", "مرحبا\u{A0}12"] { XCTAssertTrue(output.contains(text), text) }
    XCTAssertFalse(output.contains("\u{200E}"), "mlterm gives a mark a column")
  }

  func test_draw_erasesAmbiguousGraphemesCompletely() throws {
    let sut = try ProbeProgram(scene: "graphemes", columns: 20, rows: 10)
    try sut.waitForLog("depth")

    sut.program.send("N")
    try sut.waitForLog("done N")

    XCTAssertEqual(sut.program.screen, ["xxxxxx"] + Array(repeating: "", count: 9))
  }

  func test_draw_erasesAGraphemeOnTheBlanksAfterIt() throws {
    let sut = try ProbeProgram(scene: "family", columns: 20, rows: 3)
    let first = try sut.waitForLog("depth")

    XCTAssertEqual(first.cell(1, 0).text.unicodeScalars.first, "👨")
    XCTAssertEqual((3..<20).map { first.cell($0, 0).text }.joined(), String(repeating: " ", count: 16) + "$")

    sut.program.send("D")
    let next = try sut.waitForLog("done D")

    XCTAssertEqual(next.lines, [String(repeating: " ", count: 19) + "$", "", ""])
  }

  func test_draw_afterManyChanges_showsTheSameAsACompleteFrame() throws {
    let sut = try ProbeProgram(scene: "feed", columns: 37, rows: 14)
    try sut.waitForLog("depth")

    for number in 1...40 {
      let (changed, whole) = try drawChangedAndWhole(number, sut)

      XCTAssertEqual(changed.lines, whole.lines, "frame \(number)")
      XCTAssertEqual(changed.cells, whole.cells, "frame \(number)")
    }
  }

  func test_draw_afterManyMoves_showsTheSameAsACompleteFrameOnEveryTerminal() throws {
    let terminals = [
      ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "tmux-256color", "COLORTERM": "truecolor"],
      ["TERM": "screen", "COLORTERM": "truecolor"], ["TERM": "linux", "COLORTERM": "truecolor"],
      ["TERM": "xterm"],
      ["TERM": "xterm-256color"], ["TERM": "vt100"],
    ]
    for environment in terminals {
      let sut = try ProbeProgram(scene: "list", environment: environment, columns: 31, rows: 20)
      try sut.waitForLog("depth")

      for number in 1...40 {
        let (changed, whole) = try drawChangedAndWhole(number, sut)

        XCTAssertEqual(changed.lines, whole.lines, "frame \(number), \(environment)")
        // The right half of a wide character has no style of its own, so its style is not compared.
        let difference = zip(changed.cells, whole.cells).first { $0 != $1 && !($0.text.isEmpty && $1.text.isEmpty) }
        XCTAssertNil(difference, "frame \(number), \(environment)")
      }
    }
  }

  func test_draw_movesLinesThatItSentBefore() throws {
    for terminal in ["xterm-256color", "tmux-256color", "screen", "linux"] {
      let sut = try ProbeProgram(
        scene: "list", environment: ["TERM": terminal, "COLORTERM": "truecolor"], columns: 31, rows: 40)
      var counts = [try sut.waitForLog("depth").outputCount]

      for number in 1...10 {
        sut.program.send("D")
        counts.append(try sut.waitForLog("done D", times: number).outputCount)
      }

      XCTAssertLessThan(counts[10] - counts[0], counts[0] * 5, terminal)
    }
  }

  func test_draw_movesNoLinesOfAnOverwrittenPicture() throws {
    // A terminal that does not report its name may leave its pictures where they are when lines scroll.
    let sut = try ProbeProgram(scene: "picture", columns: 30, rows: 24, persona: .vt340.answering(.version, nil))
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")
    sut.program.send("L")
    try sut.program.waitUntil("the picture is drawn") { $0.strings.contains(where: \.isDrawnImage) }

    let (changed, whole) = try drawChangedAndWhole(1, sut)

    XCTAssertEqual(changed.lines, whole.lines)
    XCTAssertEqual(changed.cells, whole.cells)
    XCTAssertTrue(changed.lines[0].contains("▀"), changed.text)
  }

  func test_draw_sendsNoCellsOverAPictureBesideOneThatLeaves() throws {
    let sut = try ProbeProgram(scene: "pictures", columns: 30, rows: 24, persona: .vt340)
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")
    sut.program.send("D")
    try sut.program.waitUntil("the pictures are drawn") { $0.strings.filter(\.isDrawnImage).count == 2 }
    let before = sut.program.rawOutput.count

    sut.program.send("DD")
    let after = try sut.waitForLog("done D", times: 3)

    XCTAssertFalse(String(decoding: sut.program.rawOutput.dropFirst(before), as: UTF8.self).contains("▀"))
    XCTAssertEqual(after.cell(10, 2).text, " ")
  }

  func test_draw_inMlterm_beginsAPictureWithBlanksUntilItsPixelsArrive() throws {
    for (environment, line) in [([:], "▀▀▀▀▀▀"), (["MLTERM": "3.9.0"], " ▀▀▀▀▀")] {
      let sut = try ProbeProgram(scene: "pictures", environment: environment, columns: 30, rows: 24, persona: .vt340)
      try sut.waitForLog("depth")
      sut.program.send("B")
      try sut.waitForLog("features(")
      let before = sut.program.rawOutput.count

      sut.program.send("L")
      try sut.waitForLog("done L")

      let output = String(decoding: sut.program.rawOutput.dropFirst(before), as: UTF8.self)
      XCTAssertEqual(output.ranges(of: "m\(line)").count, 16, "\(environment)")
    }
  }

  func test_draw_sendsNoCellsOverAPictureBetweenRightToLeftTexts() throws {
    for environment in [[:], ["MLTERM": "3.9.0"]] {
      let sut = try ProbeProgram(
        scene: "foreign texts", environment: environment, columns: 30, rows: 24, persona: .vt340)
      try sut.waitForLog("depth")
      sut.program.send("B")
      try sut.waitForLog("features(")
      sut.program.send("D")
      try sut.program.waitUntil("the picture is drawn") { $0.strings.contains(where: \.isDrawnImage) }
      let before = sut.program.rawOutput.count

      for number in 2...9 {
        sut.program.send("D")
        let screen = try sut.waitForLog("done D", times: number)

        for y in 2..<10 {
          XCTAssertEqual((10..<16).map { screen.cell($0, y).text }.joined(), "      ", "line \(y) of frame \(number)")
        }
      }
      XCTAssertFalse(String(decoding: sut.program.rawOutput.dropFirst(before), as: UTF8.self).contains("▀"))
    }
  }

  func test_draw_carriesAttributes() throws {
    let sut = try ProbeProgram(scene: "styles")

    let screen = try sut.waitForLog("depth")

    let cells = (0..<6).map { screen.cell($0, 0) }
    XCTAssertEqual(cells.map(\.isBold), [false, true, false, false, false, true])
    XCTAssertEqual(cells.map(\.isUnderlined), [false, false, false, true, false, true])
    XCTAssertEqual(cells.map(\.isReversed), [false, false, false, false, true, false])
  }

  func test_draw_mapsColorsToTheTerminalsColors() throws {
    let red = ScreenColor.indexed(1)
    let cases: [(environment: [String: String], depth: String, expected: [ScreenColor])] = [
      (
        ["COLORTERM": "truecolor"], "trueColor",
        [
          .standard, red, .indexed(9), .rgb(255, 0, 0), .rgb(255, 0, 0), .rgb(0, 1, 0), .rgb(0, 1, 7),
          .rgb(12, 200, 99),
        ]
      ),
      (
        [:], "palette256",
        [
          .standard, red, .indexed(9), .indexed(196), .indexed(196), .indexed(16), .indexed(16), .indexed(41),
        ]
      ),
      (
        ["TERM": "xterm"], "eight",
        [.standard, red, red, red, red, .indexed(0), .indexed(0), .indexed(2)]
      ),
      (["NO_COLOR": "1"], "monochrome", Array(repeating: .standard, count: 8)),
      (["TERM": "vt100"], "monochrome", Array(repeating: .standard, count: 8)),
    ]
    for (environment, depth, expected) in cases {
      let sut = try ProbeProgram(scene: "colors", environment: environment)

      let screen = try sut.waitForLog("depth \(depth)")

      XCTAssertEqual((0..<8).map { screen.cell($0, 0).foreground }, expected, "foreground, \(environment)")
      XCTAssertEqual((0..<8).map { screen.cell($0, 1).background }, expected, "background, \(environment)")
    }
  }

  func test_draw_handlesMoreColorPairsThanThereAre() throws {
    let sut = try ProbeProgram(scene: "pairs", environment: ["COLORTERM": "truecolor"], columns: 200, rows: 60)
    try sut.program.waitUntilShown("frame 1")

    for number in 2...8 {
      sut.program.send("D")
      try sut.program.waitUntilShown("frame \(number)")
    }

    try sut.waitForLog("done D", times: 7)
    let screen = try sut.program.waitUntil("the last colours are shown") {
      $0.cell(199, 59).foreground == .rgb(199, 8, 59)
    }
    XCTAssertEqual(screen.cell(100, 30).foreground, .rgb(100, 8, 30))
    XCTAssertEqual(screen.cell(100, 30).background, .rgb(0, 30, 100))
  }

  func test_draw_redrawsThePicturesWhenTheColorPairsHaveRunOut() throws {
    let sut = try ProbeProgram(
      scene: "pairs beside a picture", environment: ["COLORTERM": "truecolor"], columns: 200, rows: 60, persona: .vt340)
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")
    sut.program.send("D")
    try sut.program.waitUntil("the picture is drawn") { $0.strings.filter(\.isDrawnImage).count == 1 }

    for number in 2...7 {
      sut.program.send("D")
      try sut.waitForLog("done D", times: number)
    }

    try sut.program.waitUntil("it is drawn again") { $0.strings.filter(\.isDrawnImage).count == 2 }
  }

  func test_draw_showsAFrameWithMoreColorPairsThanTheTerminalHas() throws {
    let sut = try ProbeProgram(scene: "pairs", environment: ["TERM": "xterm"], columns: 200, rows: 60)

    try sut.program.waitUntilShown("frame 1")
  }

  // MARK: - Helpers

  /// Draws the next frame over the previous one, and then draws the whole frame again. Returns the screen after each
  /// step.
  private func drawChangedAndWhole(
    _ number: Int, _ sut: ProbeProgram
  ) throws -> (changed: ScreenSnapshot, whole: ScreenSnapshot) {
    sut.program.send("D")
    let changed = try sut.waitForLog("done D", times: number)
    sut.program.send("W")
    return (changed, try sut.waitForLog("done W", times: number))
  }
}
