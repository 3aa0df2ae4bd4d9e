import FeedDomain
import FeedServerTestSupport
import Foundation
import TerminalTestSupport

/// A user's way through all sources and back to the list of paths, again and again in one process.
struct DayTour {
  /// The number of times that the user did something.
  struct Counts: CustomStringConvertible {
    var goings = 0
    var reloads = 0
    var pictures = 0
    var suspensions = 0
    var slideshows = 0
    var reloadsByEvery = 0

    var description: String {
      "\(goings) goings, \(reloads) reloads and \(reloadsByEvery) by --every, \(pictures) pictures, "
        + "\(suspensions) suspensions, \(slideshows) slideshows"
    }
  }

  let stage: DayStage
  let browser: Browser
  /// The process of the program, which is a job of a shell.
  let job: Int32
  let order: RandomOrder
  /// The number of sources, and of pictures in each.
  let extent: (sources: Int, pictures: Int)
  private(set) var counts = Counts()
  private var program: TimedProgram { browser.program }

  /// Leaves the slideshow in which the list of paths opens.
  func begin() throws {
    try program.time(of: "the slideshow") { $0.isSlideshow }
    program.send("q")
    try program.time(of: "the list of paths") { $0.position != nil && !$0.isSlideshow }
  }

  /// - Parameter waitsForEvery: true to stay in the slideshow of the longest feed until `--every` loads it again.
  mutating func goRound(_ round: Int, waitsForEvery: Bool) async throws {
    try await stage.publish(round)
    let others = stage.names.dropFirst().map { (rank: order.rank(of: "\(round) \($0)".utf8), name: $0) }
    // The feed that is left last stays in memory, so it is the same one in each round.
    let names = stage.names.prefix(1) + others.sorted { $0.rank < $1.rank }.prefix(extent.sources - 1).map(\.name)
    for (number, name) in names.enumerated() {
      try go(to: name)
      program.send("\((round + number) % 3 + 1)")
      try reload()
      if number == 0 { try seeTheEnd() }
      try walk()
      try open(["\r", "?", "i", "v", "/1", "\r"][(round + number) % 6], in: name)
      if number == 0 { try await runSlideshow(in: name, untilReload: waitsForEvery) }
      if number % 2 == 1 { try suspend(in: name, by: number % 4 == 1 ? SIGTSTP : nil) }
    }
    for name in names.reversed() {
      program.send("q")
      try program.time(of: "the way back from \(name)") { !$0.shows(name) && $0.position != nil }
    }
    program.send("1")
    try reload()
  }

  /// Returns the times from keys to their frames near the top of the list of paths.
  func keyTimes() throws -> [Duration] {
    let (forth, back) = (Array(2...10), Array((1...9).reversed()))
    for place in forth { try browser.press("j", selecting: place) }
    for place in back { try browser.press("k", selecting: place) }
    try browser.settle()
    return try forth.map { try browser.press("j", selecting: $0) } + back.map { try browser.press("k", selecting: $0) }
  }

  // MARK: - What the user does

  private mutating func go(to name: String) throws {
    program.send(":\(name)\r")
    try program.time(of: name) { $0.isSlideshow || $0.shows(name) }
    // A feed opens in a slideshow, but not if it is the one left last, which is still there.
    program.waitForSilence(of: .milliseconds(100))
    if try program.shows({ !$0.shows(name) }) { program.send("q") }
    try program.time(of: name) { $0.shows(name) }
    counts.goings += 1
  }

  private mutating func reload() throws {
    program.send("r")
    try press("g", until: "the first row of the loaded feed") { $0.selectedPlace == 1 && !$0.isTitleLoading }
    counts.reloads += 1
  }

  private mutating func walk() throws {
    for place in 1...extent.pictures {
      try program.time(of: "picture \(place)") { $0.hasPictures }
      counts.pictures += 1
      program.send("j")
      try program.time(of: "the picture after \(place)") { $0.selectedPlace != nil && $0.selectedPlace != place }
    }
  }

  /// Presses a key that opens something, and closes it again.
  private func open(_ key: String, in name: String) throws {
    program.waitForSilence(of: .milliseconds(50))
    let before = program.lines
    program.send(key)
    try program.time(of: "what \(key.debugDescription) opens") { $0.lines != before }
    program.waitForSilence(of: .milliseconds(100))
    program.send(key.hasPrefix("/") ? "\u{1B}" : "q")
    program.waitForSilence(of: .milliseconds(100))
    try program.time(of: "the feed after \(key.debugDescription)") { $0.shows(name) }
  }

  /// Goes to the end, where the longest feed has all its rows, and back to the top.
  private func seeTheEnd() throws {
    try press("G", until: "the end of the longest feed") { $0.selectedPlace == stage.rowCount }
    try browser.press("g", selecting: 1)
  }

  private mutating func runSlideshow(in name: String, untilReload waitsForEvery: Bool) async throws {
    let start = ContinuousClock.now
    program.send("S")
    try press("z", until: "the second picture of the slideshow") {
      $0.isSlideshow && ($0.selectedPlace ?? 0) > extent.pictures
    }
    counts.slideshows += 1
    if waitsForEvery {
      try await stage.stage.server.waitForRequest(within: .seconds(90)) {
        $0.path == "/v1/feed" && $0.startedAt > start
      }
      counts.reloadsByEvery += 1
    }
    program.send("q")
    try program.time(of: "the feed after the slideshow") { $0.shows(name) }
  }

  /// Stops the program, by a signal or by Ctrl-Z, and lets it go on.
  private mutating func suspend(in name: String, by signal: Int32?) throws {
    counts.suspensions += 1
    if let signal { kill(job, signal) } else { program.send("\u{1A}") }
    try program.time(of: "the shell") { [counts] in $0.lines.contains("stopped \(counts.suspensions)") }
    program.send("\n")
    try program.time(of: "the feed after a suspension") { $0.shows(name) }
  }

  private func press(_ key: String, until description: String, _ isFulfilled: (VirtualTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    repeat {
      program.send(key)
      program.waitForSilence(of: .milliseconds(50))
      if try program.shows(isFulfilled) { return }
    } while .now < deadline
    throw FailedWait("waited in vain for \(description)", lines: program.lines)
  }
}

extension ShownScreen {
  fileprivate var isSlideshow: Bool { (0..<rows).contains { line($0).contains("every 1 s") } }

  /// Returns true if the screen shows the rows of the feed with this name.
  fileprivate func shows(_ name: String) -> Bool { titleBar.hasPrefix(" \(name) ") && position != nil }
}
