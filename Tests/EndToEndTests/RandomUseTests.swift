import FeedServerTestSupport
import Foundation
import TerminalKit
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that send random events to the program in each picture mode, while every response of the server has a fault.
///
/// `MONKEY_EVENTS` is the number of events per mode, and `MONKEY_SEED` the first seed.
final class RandomUseTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  /// The number of events in a round. Each round has a new server, a new feed and the next seed.
  private static let eventsPerRound = 2500

  func test_placeholders_surviveRandomUse() throws { try surviveRandomUse(.placeholders) }
  func test_kitty_survivesRandomUse() throws { try surviveRandomUse(.kitty) }
  func test_iTerm2_survivesRandomUse() throws { try surviveRandomUse(.iTerm2) }
  func test_sixels_surviveRandomUse() throws { try surviveRandomUse(.sixel) }
  func test_symbols_surviveRandomUse() throws { try surviveRandomUse(.symbols) }
  func test_noPictures_surviveRandomUse() throws { try surviveRandomUse(.none) }

  // MARK: - Helpers

  private func surviveRandomUse(_ mode: ImageMode) throws {
    let count = Self.number("MONKEY_EVENTS") ?? 800
    let seed = Self.number("MONKEY_SEED") ?? 1
    for (round, done) in stride(from: 0, to: count, by: Self.eventsPerRound).enumerated() {
      try surviveRound(mode, seed: UInt64(seed + round), eventCount: min(Self.eventsPerRound, count - done))
    }
  }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  private func surviveRound(_ mode: ImageMode, seed: UInt64, eventCount: Int) throws {
    // The seed is printed immediately, so that it is known even if this process crashes.
    FileHandle.standardError.write(Data("\(mode.rawValue): MONKEY_SEED=\(seed) MONKEY_EVENTS=\(eventCount)\n".utf8))
    let stage = try makeStage(.random(0..<35, seed: seed))
    stage.server.injectRandomFaults(seed: seed)
    var user = RandomUser(seed: seed)
    let options = (
      symbols: user.pick(["auto", "half", "quadrant", "sextant", "shade", "braille", "ascii"]),
      colors: user.pick(["truecolor", ""])
    )
    func start() throws -> TerminalProgram {
      try stage.start(
        "--images", mode.rawValue, "--symbols", options.symbols, environment: ["COLORTERM": options.colors])
    }

    var program = try start()
    var isQuitting = false
    for number in 1...eventCount {
      let event = user.nextEvent()
      if event.mayQuit { isQuitting = true }
      program.take(event)
      if program.processState.isOver {
        let message = "\(mode), seed \(seed), event \(number), \(event): \(program.snapshot.text)"
        XCTAssertTrue(isQuitting, message)
        XCTAssertEqual(program.processState, .exited(status: 0), message)
        XCTAssertEqual(program.modes, program.initialModes, message)
        (program, isQuitting) = (try start(), false)
      }
    }
    stage.server.removeFaults()
    try assertAnswers(program, isQuitting: isQuitting, "\(mode), seed \(seed)")
    stage.end()
  }

  /// Asserts that the program can return from its current state to the newest feed, and that it quits on `q`.
  ///
  /// - Parameter isQuitting: true if a quit command was already sent. The program may not have read it yet.
  private func assertAnswers(_ program: TerminalProgram, isQuitting: Bool, _ name: String) throws {
    program.resize(columns: 80, rows: 24)
    // These bytes end an incomplete paste, string or sequence, and tell the program that the terminal has the focus.
    program.send("\u{1B}[201~\u{1B}\\\u{1B}[I")
    let isBack = press("\u{1B}\u{7F}\u{7F}\u{7F}grt", on: program) { screen in
      screen.titleBar.contains("My Feed") && !screen.contains("Help") && screen.contains("Place 00")
        && !screen.isTitleLoading
    }
    XCTAssertTrue(isBack || isQuitting, "\(name): the program is \(program.processState)\n\(program.snapshot.text)")
    _ = press("\u{1B}q", on: program, until: \.state.isOver)
    XCTAssertEqual(program.processState, .exited(status: 0), name)
    XCTAssertEqual(program.modes, program.initialModes, name)
  }

  /// Presses keys repeatedly, because a program that is about to stop for Ctrl-Z drops input. The first key, Escape,
  /// leaves any text field.
  private func press(_ keys: String, on program: TerminalProgram, until isFulfilled: (ScreenSnapshot) -> Bool) -> Bool {
    for _ in 0..<30 where !program.processState.isOver {
      program.send(keys)
      if (try? program.waitUntil("\(keys) had its effect", timeout: 1, isFulfilled)) != nil { return true }
    }
    return false
  }
}

extension TerminalProgram {
  fileprivate func take(_ event: RandomUser.Event) {
    switch event {
    case .input(let text): send(text)
    case .quit: send("q")
    case .resize(let columns, let rows, let cell): resize(columns: columns, rows: rows, cell: cell)
    case .signal(let number): signal(number)
    case .pause(let seconds): Thread.sleep(forTimeInterval: seconds)
    }
  }
}
