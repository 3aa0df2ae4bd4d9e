import TerminalTestSupport
import XCTest

final class NcursesTerminalInputTests: XCTestCase {
  func test_keys_areNamed() throws {
    let sut = try makeSUT()

    sut.program.send("jλ日 ")
    sut.program.send(.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .backspace, .tab)
    sut.program.send(.control("d"), .control("l"))
    try sut.waitForLog("key(", times: 17)

    XCTAssertEqual(
      sut.keys,
      [
        #"character("j")"#, #"character("λ")"#, #"character("日")"#, #"character(" ")"#,
        "up", "down", "left", "right", "pageUp", "pageDown", "home", "end", "enter", "backspace", "tab",
        #"control("d")"#, #"control("l")"#,
      ])
  }

  func test_keys_areNamedInBothModesOfTheCursorKeys() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}[A\u{1B}[B\u{1B}[1~\u{1B}[4~\u{1B}[H\u{1B}[F")
    try sut.waitForLog("key(", times: 6)

    XCTAssertEqual(sut.keys, ["up", "down", "home", "end", "home", "end"])
  }

  func test_keys_areNamedByTheTerminalsOwnDescription() throws {
    let sut = try makeSUT(environment: ["TERM": "linux"])

    sut.program.send("\u{1B}[A\u{1B}[[A\u{1B}[5~j")
    try sut.waitForLog("key(Key.character")

    XCTAssertEqual(sut.keys, ["up", "function(1)", "pageUp", #"character("j")"#])
  }

  func test_keysWithoutACommand_areNamedToo() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}OP\u{1B}[24~\u{1B}[2~\u{1B}[3~\u{1B}[Z")
    try sut.waitForLog("key(", times: 5)

    XCTAssertEqual(sut.keys, ["function(1)", "function(12)", "insert", "delete", "backTab"])
  }

  func test_keys_withoutMeaning_areDroppedCompletely() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}[1;5A\u{1B}[99~\u{1B}[3;2~j")
    try sut.waitForLog("key(Key.character")

    XCTAssertEqual(sut.keys, [#"character("j")"#])
  }

  func test_escape_isAKeyWhenNothingFollows() throws {
    let sut = try makeSUT()

    sut.program.send(.escape)
    try sut.waitForLog("key(")

    XCTAssertEqual(sut.keys, ["escape"])
  }

  func test_escape_isAKeyWhenAnotherKeyFollowsAtOnce() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}j\u{1B}\u{1B}")
    try sut.waitForLog("key(", times: 4)

    XCTAssertEqual(sut.keys, ["escape", #"character("j")"#, "escape", "escape"])
  }

  func test_sequence_mayComeByteByByte() throws {
    let sut = try makeSUT()

    for piece in ["\u{1B}[", "A", "\u{1B}O", "B", "\u{1B}[", "<", "6", "5;", "3;4", "M"] { sut.program.send(piece) }
    try sut.waitForLog("key(", times: 3)

    XCTAssertEqual(sut.keys.prefix(2), ["up", "down"])
    XCTAssertTrue(sut.keys[2].contains("wheelDown"), sut.keys[2])
  }

  func test_mouse_reportsWheelAndClicks() throws {
    let sut = try makeSUT()

    sut.program.send(.wheelUp(x: 2, y: 3), .wheelDown(x: 0, y: 0), .click(x: 79, y: 23))
    sut.program.send("\u{1B}[<2;5;5M\u{1B}[<32;5;5Mj")
    try sut.waitForLog("key(Key.character")

    let place = { (kind: String, x: Int, y: Int) in
      "mouse(MouseEvent(kind: MouseEvent.Kind.\(kind), position: Point(x: \(x), y: \(y))))"
    }
    XCTAssertEqual(
      sut.keys, [place("wheelUp", 2, 3), place("wheelDown", 0, 0), place("click", 79, 23), #"character("j")"#])
  }

  func test_replies_areNeverKeys() throws {
    let sut = try makeSUT()
    let replies = [
      "\u{1B}[?62;4c", "\u{1B}[>41;354;0c", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[6;20;10t",
      "\u{1B}[12;40R", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:ffff/ffff/0000\u{07}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[I",
    ]

    for reply in replies {
      sut.program.send("j" + reply + "j")
      sut.program.send(String(reply.prefix(reply.count / 2)))
      sut.program.send(String(reply.dropFirst(reply.count / 2)))
    }
    sut.program.send("k")
    try sut.waitForLog(#"key(Key.character("k"#)

    XCTAssertEqual(sut.keys, Array(repeating: #"character("j")"#, count: 2 * replies.count) + [#"character("k")"#])
  }

  func test_queryFeatures_reportsTheTerminalsBackground() throws {
    let orange = TerminalPersona.xterm.answering(.background, "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\")
    let sut = try ProbeProgram(persona: orange)
    try sut.waitForLog("depth")

    sut.program.send("B")
    try sut.waitForLog("features(")

    let features = try XCTUnwrap(sut.log.first { $0.hasPrefix("features(") })
    XCTAssertTrue(features.contains("RGB(red: 255, green: 128, blue: 0)"), features)
    XCTAssertTrue(String(decoding: sut.program.rawOutput, as: UTF8.self).contains("\u{1B}]11;?\u{1B}\\"))
    XCTAssertEqual(sut.keys, [#"character("B")"#])
  }

  func test_background_isAcceptedHoweverLateItArrives() throws {
    let sut = try ProbeProgram(persona: TerminalPersona.xterm.answering(.background, nil))
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")

    sut.program.send("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\")

    try sut.waitForLog("features(", times: 2)
    let features = try XCTUnwrap(sut.log.last { $0.hasPrefix("features(") })
    XCTAssertTrue(features.contains("RGB(red: 255, green: 128, blue: 0)"), features)
    XCTAssertEqual(sut.keys, [#"character("B")"#])
  }

  func test_focus_asksForTheBackgroundOnceHoweverOftenItChanges() throws {
    let sut = try ProbeProgram(persona: TerminalPersona.xterm.answering(.background, nil))
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")

    sut.program.send(String(repeating: "\u{1B}[O\u{1B}[I", count: 200))
    try sut.program.waitUntil("the background is asked for again") { _ in backgroundQuestions(sut) == 2 }
    sut.program.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")

    try sut.waitForLog("features(", times: 2)
    let features = try XCTUnwrap(sut.log.last { $0.hasPrefix("features(") })
    XCTAssertTrue(features.contains("RGB(red: 255, green: 255, blue: 255)"), features)
    XCTAssertEqual(backgroundQuestions(sut), 2)
  }

  func test_focus_beforeAnythingWasAsked_asksNothing() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}[I")
    try sut.waitForLog("focus(true)")
    sut.program.send("B")
    try sut.waitForLog("done B")

    XCTAssertEqual(backgroundQuestions(sut), 1)
  }

  func test_start_asksTheTerminalNothing() throws {
    let sut = try makeSUT()

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    for question in ["]11;?", "\u{1B}[c", "\u{1B}[>c", "\u{1B}[6n", "\u{1B}[>q"] {
      XCTAssertFalse(output.contains(question))
    }
  }

  func test_paste_isNeverKeys() throws {
    let sut = try makeSUT()

    sut.program.send("\u{1B}[200~" + String(repeating: "Q\u{1B}[A\r", count: 40_000) + "\u{1B}[201~j")
    try sut.waitForLog("key(Key.character")

    XCTAssertEqual(sut.keys, [#"character("j")"#])
  }

  func test_unmarkedPaste_isHandledInTurns() throws {
    let sut = try ProbeProgram(scene: "tally")
    try sut.waitForLog("depth")

    sut.program.send(String(repeating: "x", count: 200_000) + "\r")
    try sut.waitForLog("tally")

    let numbers = sut.log.last?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
    XCTAssertEqual(numbers.first, 200_000)
    XCTAssertLessThanOrEqual(numbers.last ?? .max, 1024)
  }

  private func backgroundQuestions(_ sut: ProbeProgram) -> Int {
    String(decoding: sut.program.rawOutput, as: UTF8.self).components(separatedBy: "\u{1B}]11;?").count - 1
  }

  /// Starts the probe and waits for its first frame.
  private func makeSUT(environment: [String: String] = [:]) throws -> ProbeProgram {
    let sut = try ProbeProgram(environment: environment)
    try sut.waitForLog("depth")
    return sut
  }
}
