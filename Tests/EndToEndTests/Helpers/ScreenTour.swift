import Foundation
import TerminalTestSupport

/// A tour through the screens, in which a system call fails.
struct ScreenTour {
  private struct Step: Sendable {
    let keys: String
    let purpose: String
    let isDone: @Sendable (_ screen: ScreenSnapshot, _ loads: Int) -> Bool
  }

  private static let steps = [
    Step(keys: "", purpose: "the pictures are shown") { screen, _ in screen.showsPictures(0..<2) && !screen.isLoading },
    Step(keys: "r", purpose: "the feed is loaded again") { screen, loads in loads > 0 && !screen.isLoading },
    Step(keys: "\r", purpose: "the comments are shown") { screen, _ in screen.contains("A comment") },
    Step(keys: "q", purpose: "the feed is shown") { screen, _ in screen.contains("Description 00") },
    Step(keys: "s", purpose: "the picture is saved") { screen, _ in screen.contains("Saved as ") },
  ]

  private let stage: FailedCallStage

  init(on stage: FailedCallStage) {
    self.stage = stage
  }

  func run(by launcher: [String]) throws -> FailedCallRun {
    let command = launcher.map { "'\($0)'" }.joined(separator: " ")
    let program = try stage.stage.run(script: "echo before; exec \(command) $feed", columns: 120)
    var faults: [String] = []
    var words = ""
    for step in Self.steps where !program.processState.isOver {
      let loadsBefore = stage.stage.server.feedRequests.count
      program.send(step.keys)
      func isDone(_ screen: ScreenSnapshot) -> Bool {
        step.isDone(screen, stage.stage.server.feedRequests.count - loadsBefore)
      }
      do {
        let screen = try program.waitUntil(step.purpose, timeout: 20) { isDone($0) || Self.message(on: $0) != nil }
        words += Self.message(on: screen) ?? ""
        // What failed may be another thing.
        if !isDone(screen) { _ = try? program.waitUntil(step.purpose, timeout: 1, isDone) }
      } catch {
        if !program.processState.isOver { faults.append("\(error)") }
      }
    }
    // A key may end a message or an input line first.
    for _ in 0..<5 where !program.processState.isOver {
      program.send("q")
      _ = try? program.waitUntilOver(timeout: 4)
    }
    return end(program, saying: words, faults)
  }

  /// Looks at the terminal and the status after the end.
  private func end(_ program: TerminalProgram, saying words: String, _ faults: [String]) -> FailedCallRun {
    let screen = program.snapshot
    guard screen.state.isOver else { return FailedCallRun(end: .hung, words: words, faults: faults + [screen.text]) }
    var faults = faults
    let isLeft = !screen.isAlternateScreen && screen.isCursorVisible && !screen.reportsMouse
    if !isLeft || program.modes != program.initialModes || screen.lines[0] != "before" {
      faults.append("the terminal is not given back:\n\(screen.text)")
    }
    if case .killed(let signal) = screen.state {
      return FailedCallRun(end: .killed(signal), words: words, faults: faults)
    }
    let lastWords = screen.lines.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
    if screen.state != .exited(status: 0), lastWords.isEmpty { faults.append("\(screen.state) without a word") }
    return FailedCallRun(end: .exited, words: words + lastWords, faults: faults)
  }

  /// Returns the line that says what is wrong; nil if there is none.
  private static func message(on screen: ScreenSnapshot) -> String? {
    let words =
      /(could|can|did|was) ?n.t|could not|cannot|failed|not saved|no cache|decoded|sandbox|connection|retry|offline|error/
      .ignoresCase()
    return screen.lines.first { $0.contains(words) }
  }
}
