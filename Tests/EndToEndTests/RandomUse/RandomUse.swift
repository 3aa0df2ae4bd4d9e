import Bitmaps
import FeedServerTestSupport
import Foundation
import TerminalKit
import TerminalTestSupport
import XCTest

/// A round of random events in one program. After each event, it checks what must always hold.
///
/// - The program reads its input and shows a footer without working for more than a second.
/// - A row is selected, and on the screen. The title counts the rows.
/// - No picture belongs to another row.
/// - Nothing is loaded that nobody asked for.
/// - Esc reaches the feed from anywhere, and then the program draws the screen again if it is told to.
///
/// In the end it checks how the programs have ended, and that no sanitizer has found anything.
final class RandomUse {
  private let mode: ImageMode
  /// The variable that repeats the round.
  private let variable: String
  private let stage: Stage
  private let source: RandomSource
  private let options: [String]
  private let environment: [String: String]
  private var user: RandomUser
  private var program: TerminalProgram
  private var job: Int32
  private var requests: RequestWatch
  private var updates: [Process] = []
  /// True if an update has run since the last check.
  private var wasUpdating = false
  private var number = 0
  private var history: [String] = []
  private var isQuitting = false
  /// True while the rows may be filtered, or those of another source.
  private var mayBeOther = false
  /// True after the first fault, because further ones would follow from it.
  private var isBroken = false
  private var slowest = 0.0
  private var comparedPictures = 0

  /// The number of events between two checks that disturb the user.
  private static let stepOfEscapes = 20
  private static let mostEscapes = 5
  /// The time that a program may work for one event, in seconds. Sanitizers and debug builds are slower.
  private static let limit = Stage.isRelease ? 1.0 : 20.0
  /// The time in which a program does anything at all, even on a busy machine.
  private static let patience = 20.0

  private static let titles = Set(
    RandomSource.allCases.map(\.rawValue) + ["all", "#sea", "Ada", "ada", "@ada", "Photo", "20 "])

  init(_ mode: ImageMode, seed: UInt64, from variable: String, stage: Stage) throws {
    var user = RandomUser(seed: seed)
    source = user.pick(RandomSource.allCases)
    options = [
      "--images", mode.rawValue, "--symbols",
      user.pick(["auto", "half", "quadrant", "sextant", "shade", "braille", "ascii"]), "--layout",
      user.pick(["auto", "list", "grid", "split"]),
    ]
    environment = ["COLORTERM": user.pick(["truecolor", ""]), "EDITOR": "true"]
    // Every response, every fourth one, or none has a fault.
    let rarity = user.pick([1, 4, 4, 0])
    if rarity > 0 { stage.server.injectRandomFaults(seed: seed, rarity: rarity) }
    (self.mode, self.variable, self.stage, self.user) = (mode, variable, stage, user)
    requests = RequestWatch(of: source)
    program = try stage.startJob(options + stage.words(of: source), environment: environment)
    job = try program.waitForJob()
  }

  func run(_ count: Int) throws {
    // The seed is printed immediately, so that it is known even if this process crashes.
    say("\(mode.rawValue) \(source): \(variable) MONKEY_EVENTS=\(count)")
    while number < count, !isBroken {
      number += 1
      let event = user.nextEvent()
      history = (history + ["\(event)"]).suffix(12)
      try take(event)
      try checkAfter(event)
    }
    if !isBroken { try end() }
    say(
      "\(mode.rawValue) \(source): \(number) events, the slowest took \(Int(slowest * 1000)) ms, \(comparedPictures) pictures were compared"
    )
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  // MARK: - Events

  private func take(_ event: RandomUser.Event) throws {
    if event.mayQuit { isQuitting = true }
    if event.isMouse || event.input.contains(where: { "/f:".contains($0) }) { mayBeOther = true }
    requests.take(event)
    switch event {
    case .input(let text): program.send(text)
    case .quit: program.send("q")
    case .resize(let columns, let rows, let cell): program.resize(columns: columns, rows: rows, cell: cell)
    case .signal(let number): kill(job, number)
    case .pause(let seconds): Thread.sleep(forTimeInterval: seconds)
    case .update:
      updates.append(try stage.startUpdate())
      wasUpdating = true
    }
  }

  // MARK: - Checks

  private func checkAfter(_ event: RandomUser.Event) throws {
    let start = Date()
    let work = ProcessTable.busyTicks(of: job) ?? 0
    let isRead = program.waitUntilRead(within: Self.patience)
    var screen = program.snapshot
    if !screen.hasFooter, !screen.state.isOver {
      screen =
        (try? program.waitUntil("the footer is there", timeout: Self.patience) { $0.hasFooter || $0.state.isOver })
        ?? program.snapshot
    }
    let seconds = -start.timeIntervalSinceNow
    slowest = max(slowest, seconds)
    if screen.state.isOver { return try restart(after: screen) }
    if !isRead { fail("the input is not read after \(seconds) s", screen) }
    let worked = Double((ProcessTable.busyTicks(of: job) ?? work) - work) / 100
    if seconds > Self.limit, worked > Self.limit { fail("the event took \(worked) s of work", screen) }
    if !screen.hasFooter { fail("there is no footer after \(seconds) s", screen) }
    check(screen)
    if number.isMultiple(of: Self.stepOfEscapes) { try escape() }
  }

  /// Checks the screen and the requests. A screen may be wrong until the program has drawn it for a new size.
  private func check(_ screen: ScreenSnapshot) {
    var screen = screen
    if !faults(of: screen).isEmpty {
      screen =
        (try? program.waitUntil("the screen is right", timeout: Self.patience) { faults(of: $0).isEmpty })
        ?? program.snapshot
    }
    comparedPictures += labelledPictures(of: screen).count
    requests.see(screen)
    let isUpdating = updates.contains(where: \.isRunning)
    let log = stage.server.requests
    // A request may arrive before the frame with its row.
    if !wasUpdating, !requests.faults(in: log).isEmpty {
      _ = try? program.waitUntil("the requested rows are shown", timeout: Self.patience) {
        requests.see($0)
        return requests.faults(in: log).isEmpty
      }
    }
    let unwanted = wasUpdating ? [] : requests.faults(in: log)
    requests.skip(log)
    wasUpdating = isUpdating
    for fault in faults(of: screen) + unwanted { fail(fault, screen) }
  }

  private func faults(of screen: ScreenSnapshot) -> [String] {
    guard screen.isAlternateScreen, !screen.state.isOver else { return [] }
    let first = mayBeOther ? nil : source.numbers?.lowerBound
    return screen.rowFaults(screen.kind(titles: Self.titles), first: first)
      + labelledPictures(of: screen).filter { $0.picture.number != $0.label.number }.map {
        "picture \($0.picture) is beside \($0.label)"
      }
  }

  /// Returns the pictures that are compared with their texts. What is under an image that was drawn stays as it was.
  private func labelledPictures(
    of screen: ScreenSnapshot
  ) -> [(picture: ScreenSnapshot.ShownPicture, label: ScreenSnapshot.Label)] {
    [.iTerm2, .sixel].contains(mode) ? [] : screen.labelledPictures
  }

  /// Checks that Esc leads to the feed, and that the program then draws everything again if it is told to.
  private func escape() throws {
    // These bytes end an incomplete paste, string or sequence, and tell the program that the terminal has the focus.
    program.send("\u{1B}[201~\u{1B}\\\u{1B}[I")
    if !program.snapshot.isAlternateScreen { try waitForEnd() }
    if program.processState.isOver { return try restart(after: program.snapshot) }
    let (columns, rows) = user.pick([(64, 20), (80, 24), (100, 30), (130, 40)])
    program.resize(columns: columns, rows: rows, cell: PixelSize(width: 10, height: 20))
    var presses = 0
    var screen = try program.waitUntil("the screen has its size") {
      $0.columns == columns && $0.rows == rows && $0.hasFooter || $0.state.isOver
    }
    repeat {
      while screen.kind(titles: Self.titles) != .feed || screen.footer.contains("clear"), presses < Self.mostEscapes {
        requests.see(screen)
        let before = screen.lines
        program.send("\u{1B}")
        presses += 1
        screen =
          (try? program.waitUntil("Esc has its effect", timeout: 2) { $0.lines != before || $0.state.isOver })
          ?? program.snapshot
      }
      // What the program had not read yet may lead elsewhere, and what was seen may be a step of the animation only.
      waitForSilence()
      if !program.snapshot.isAlternateScreen { try waitForEnd() }
      screen = program.snapshot
    } while screen.kind(titles: Self.titles) != .feed && presses < Self.mostEscapes
    if screen.state.isOver { return try restart(after: screen) }
    if screen.kind(titles: Self.titles) != .feed { fail("Esc does not lead to the feed", screen) }
    mayBeOther = !screen.titleBar.contains(source.rawValue) || mayBeOther && screen.footer.contains("clear")
    // What these rows need may be requested until the next event.
    requests.see(program.snapshot)
    let count = program.outputCount
    program.send("\u{0C}")
    try program.waitUntil("the screen is drawn again", timeout: Self.patience) {
      $0.outputCount > count || $0.state.isOver
    }
  }

  /// Waits until the program writes nothing for a while. A program that loads never does, because of its animation.
  private func waitForSilence() {
    let deadline = Date(timeIntervalSinceNow: 2)
    var count = -1
    while count != program.outputCount, Date() < deadline {
      count = program.outputCount
      _ = try? program.waitUntil("it writes", timeout: 0.1) { $0.outputCount != count || $0.state.isOver }
    }
  }

  // MARK: - Ends

  /// Waits for a program that has left its screen: it ends, or it was stopped and comes back.
  private func waitForEnd() throws {
    do {
      try program.waitUntil("the program has ended or is back", timeout: Self.patience) {
        $0.state.isOver || $0.isAlternateScreen
      }
    } catch {
      let tree = ([program.processIdentifier] + ProcessTable.children(of: program.processIdentifier)).map {
        "\($0) \(ProcessTable.arguments(of: $0).prefix(2)) stopped: \(ProcessTable.isStopped($0))"
      }
      fail("the program has left its screen, but not ended: \(tree)", program.snapshot)
    }
  }

  private func restart(after screen: ScreenSnapshot) throws {
    checkEnd(screen)
    isQuitting = false
    program = try stage.startJob(options + stage.words(of: source), environment: environment)
    job = try program.waitForJob()
    mayBeOther = false
  }

  private func checkEnd(_ screen: ScreenSnapshot) {
    if !isQuitting || screen.state != .exited(status: 0) { fail("the program is \(screen.state)", screen) }
    if program.modes != program.initialModes { fail("the terminal has other modes", screen) }
  }

  private func end() throws {
    stage.server.removeFaults()
    try escape()
    isQuitting = true
    // The key may lead back from a part of the screen first.
    for _ in 0..<Self.mostEscapes where !program.processState.isOver {
      let before = program.screen
      program.send("q")
      _ = try? program.waitUntil("q has its effect", timeout: 4) { $0.lines != before || $0.state.isOver }
    }
    _ = try? program.waitUntilOver(timeout: Self.patience)
    let screen = program.snapshot
    checkEnd(screen)
    for update in updates {
      update.waitUntilExit()
      // The status is 1 if a feed could not be loaded.
      let isExpected = update.terminationReason == .exit && [0, 1].contains(update.terminationStatus)
      if !isExpected { fail("an update has ended with \(update.terminationStatus)", screen) }
    }
    if !stage.sanitizerReport.isEmpty { fail("a sanitizer has found something", screen) }
    stage.end()
  }

  private func fail(_ fault: String, _ screen: ScreenSnapshot) {
    isBroken = true
    XCTFail(
      "\(fault)\n\(variable), \(mode.rawValue), \(source) \(options), event \(number), the last ones: "
        + "\(history)\n\(screen.text)\n\(stage.sanitizerReport)")
  }
}
