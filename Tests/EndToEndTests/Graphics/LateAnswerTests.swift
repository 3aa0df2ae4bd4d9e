import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that sharp pictures appear in the next frame after a terminal's late answers.
final class LateAnswerTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  private static let terminals: [(name: String, persona: TerminalPersona, mode: ShownMode)] = [
    ("kitty 0.35", .kitty035, .placeholders), ("kitty 0.26", .kitty026, .kitty), ("WezTerm", .wezTerm, .iTerm2),
    ("xterm -ti vt340", .vt340, .sixel),
  ]

  func test_everyDelay_showsPicturesTheSharpestWay() throws {
    let delays = [150, 300, 1_000, 5_000].flatMap { delay in Self.terminals.map { (delay, $0) } }
    let kept = delays.filter { $0 < 5_000 || $1.mode == .kitty || $1.mode == .sixel }
    try sideBySide(kept) { delay, terminal in
      let stage = try makeStage()
      let program = try stage.start(in: terminal.persona, answering: .late(.milliseconds(delay)))

      try program.waitUntil("\(terminal.name) shows pictures after \(delay) ms") { $0.shownMode == terminal.mode }
      try program.assertTakesKeys("\(terminal.name), \(delay) ms")
      if delay <= 300 {
        program.send(.control("l"))
        try program.assertTakesKeys("\(terminal.name), \(delay) ms")
        XCTAssertEqual(program.snapshot.shownMode, terminal.mode)
      }
    }
  }

  func test_answersOnAnyScreen_bringPictures() throws {
    try sideBySide(["", "?", "\r"]) { key in
      let stage = try makeStage()
      let program = try stage.start(in: .kitty035, answering: .held)
      let answers = try waitUntilGivenUp(program)
      program.answer(.atOnce)
      if !key.isEmpty {
        program.send(key)
        try program.waitUntil("another screen is shown") { $0.contains("Help") || $0.contains("No comments yet") }
      }

      program.send(answers)
      if !key.isEmpty { program.send("q") }

      try program.waitUntilRight(.placeholders, "the feed is shown by pixels") { !$0.isLoading }
      try program.assertTakesKeys()
      try program.assertQuitsCleanly()
    }
  }

  func test_eachAnswer_countsWheneverItComes() throws {
    let cases = Self.terminals.flatMap { terminal in
      [.background, .graphics, .version, .cellSize, .sixelColors, .largestSixel, .attributes, .status].compactMap {
        (question: TerminalPersona.Question) in terminal.persona.answers[question].map { (terminal, question, $0) }
      }
    }
    try sideBySide(cases) { terminal, question, answer in
      let stage = try makeStage()
      let program = try stage.start(in: terminal.persona.answering(question, nil))
      try program.waitUntil("pictures are shown somehow") { !$0.isLoading && $0.contains("Place 01") }
      try program.assertTakesKeys()

      program.send(answer)

      try program.waitUntil("\(terminal.name) shows its pictures when \(question) is answered") {
        $0.shownMode == terminal.mode && !$0.isLoading
      }
      try program.assertQuitsCleanly("\(terminal.name) \(question)")
    }
  }

  func test_whatWasAnsweredOnce_isNotForgotten() throws {
    try sideBySide(Self.terminals) { name, persona, mode in
      let stage = try makeStage()
      let program = try stage.start(in: persona)
      try program.waitUntil("\(name) shows pictures") { $0.shownMode == mode && !$0.isLoading }
      program.answer(.held)

      for _ in 0..<3 {
        let before = program.rawOutput.count
        program.send(.control("l"))
        try waitUntil("all is asked again") { program.rawOutput.dropFirst(before).contains("\u{1B}[c") }
      }
      program.resize(columns: 78, rows: 24)
      let answers = try waitUntilGivenUp(program)

      let before = program.rawOutput.count
      program.send(.control("l"))
      try program.waitUntil("\(name) still shows pictures") { screen in
        screen.shownMode == mode && !screen.isLoading && program.rawOutput.dropFirst(before).showsImages(mode)
      }
      program.send(answers)
      program.answer(.atOnce)
      try program.assertTakesKeys(name)
      XCTAssertEqual(program.snapshot.shownMode, mode, name)
    }
  }

  /// If a question arrives between the chunks of an image, kitty mistakes it for a chunk, and loses both the question
  /// and the image.
  func test_questionsOverASlowLine_areNotAskedWithinAnImage() throws {
    let stage = try makeStage()
    let program = try stage.run(
      ["--demo"], environment: ["SSH_TTY": "/dev/pts/0"], in: .kitty026, answering: .late(.milliseconds(30)))
    try program.waitUntil("pictures are shown") { $0.shownMode == .kitty && !$0.isLoading }
    program.readSlowly(bytesPerSecond: 500_000)

    for round in 2...5 {
      program.send(.control("l"))
      try waitUntil("images are asked for again") {
        String(decoding: program.rawOutput, as: UTF8.self).components(separatedBy: "a=q").count > round
      }
    }

    try program.assertTakesKeys()
    // Other violations are allowed, because an aborted image may end within a chunk.
    XCTAssertEqual(program.snapshot.graphics.violations.filter { $0.contains("asked") }, [])
  }

  /// Before the program exits, it waits again for outstanding answers, even if it had given up waiting for them.
  func test_answersAfterTheProgramHasLeft_areNotLeftToTheShell() throws {
    try sideBySide([false, true]) { isLate in
      let stage = try makeStage()
      let program = try stage.start(in: .kitty035, answering: .held)
      let answers = isLate ? try waitUntilGivenUp(program) : try program.waitForAnswers(until: "[?6")

      program.send("q")
      try program.waitUntil("the terminal reports nothing any more") { _ in
        program.rawOutput.contains("\u{1B}[?1000l")
      }
      program.send(answers)

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
      XCTAssertEqual(program.takeUnreadInput(), "")
    }
  }

  // MARK: - Helpers

  /// Waits until the program no longer waits for answers, and returns the answers that were held back. The program does
  /// not report this moment, so the test waits longer than the usual timeout.
  private func waitUntilGivenUp(_ program: TerminalProgram) throws -> String {
    let answers = try program.waitForAnswers(until: "[?6")
    let end = ContinuousClock.now + .milliseconds(600)
    try program.waitUntil("pictures are shown") { $0.contains("Place 01") && !$0.isLoading }
    try waitUntil("the time is over") { .now > end }
    try program.assertTakesKeys()
    return answers + program.takeHeldAnswers()
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }

  /// Returns true if images are being sent or placed.
  fileprivate func showsImages(_ mode: ShownMode) -> Bool {
    switch mode {
    case .placeholders, .kitty: contains("\u{1B}_G") && contains("a=T") || contains("a=t") || contains("a=p")
    case .iTerm2: contains("\u{1B}]1337;File")
    case .sixel: contains("\u{1B}P")
    case .symbols: false
    }
  }
}
