import FeedServer
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Anything at any time, while the network does what it likes.
final class RandomUseTests: XCTestCase {
  private static let keys: [String] =
    [
      "j", "k", "G", "g", " ", "r", "t", "x", "+", "-", "?", "h", "v", "0", "l", "n", "p", "\u{7F}", "\r",
      "\u{04}", "\u{15}", "\u{0C}",
      "\u{1B}[200~q\u{1B}[201~",
    ]
    + [TerminalKeyPress.pageDown, .pageUp, .home, .end, .up, .down].map(\.text)

  func test_randomUse_leavesAProgramThatAnswers() throws {
    for seed in UInt64(1)...6 {
      let stage = try makeStage(.numbered(0..<35, comments: comments))
      injectFaults(stage.server)
      let program = try stage.start()
      try program.waitUntilShown("My Feed")
      var generator = SeededGenerator(seed: seed)

      for _ in 0..<150 { doAnything(with: program, &generator) }

      stage.server.removeFaults()
      program.resize(columns: 80, rows: 24)
      // Back from wherever that led to, and the newest feed at its beginning.
      program.send("\u{7F}\u{7F}g")
      try program.waitUntil("the feed is on top, seed \(seed)") {
        $0.titleBar.contains("My Feed") && !$0.contains("Help")
      }
      try program.waitUntil("the loads end, seed \(seed)") { screen in
        if !screen.isTitleLoading, screen.contains("t Try again") || !screen.contains("Place 00") {
          program.send("grt")
        }
        return screen.contains("Place 00") && screen.showsPicture(0) && !screen.isTitleLoading
      }
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0), "seed \(seed)")
      XCTAssertEqual(program.modes, program.initialModes, "seed \(seed)")
      stage.end()
    }
  }

  // MARK: - Helpers

  private var comments: [ServedComment] {
    (0..<12).map { ServedComment(id: UUID(), message: "Message \($0)", createdAt: Date(), username: "ada") }
  }

  private func injectFaults(_ server: FeedServer) {
    server.inject(.delay(.milliseconds(20)), for: .pictures, times: 40)
    server.inject(.drip(bytes: 20, every: .milliseconds(5)), for: .picture(3))
    server.inject(.status(500), for: .picture(5))
    server.inject(.abort(afterBytes: 30), for: .picture(7))
    server.inject(.body(Data("no picture".utf8)), for: .picture(9))
    server.inject(.disconnect, for: .picture(12))
    server.inject(.delay(.milliseconds(30)), for: .feed)
    server.inject(.status(500), for: .page(after: 9), times: 2)
    server.inject(.delay(.milliseconds(30)), for: .comments)
  }

  private func doAnything(with program: TerminalProgram, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      program.resize(columns: .random(in: 1...110, using: &generator), rows: .random(in: 1...40, using: &generator))
    case 1:
      let (x, y) = (Int.random(in: 0..<80, using: &generator), Int.random(in: 0..<24, using: &generator))
      let events: [TerminalKeyPress] = [.click(x: x, y: y), .wheelDown(x: x, y: y), .wheelUp(x: x, y: y)]
      program.send(events[Int.random(in: 0..<3, using: &generator)])
    case 2: program.signal(SIGWINCH)
    case 3: Thread.sleep(forTimeInterval: .random(in: 0...0.02, using: &generator))
    default: program.send(Self.keys[Int.random(in: 0..<Self.keys.count, using: &generator)])
    }
  }
}
