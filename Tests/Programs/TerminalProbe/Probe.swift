import Foundation
import TerminalKit
import TerminalNcurses

/// A program that draws scenes on the terminal, logs the terminal's events, and ends in every possible way.
@MainActor
final class Probe {
  private let terminal: NcursesTerminal
  private let log: (String) -> Void
  private var scene: String
  private var frameCount = 0
  private var keyCount = 0
  private var keysThisTurn = 0
  private var mostKeysPerTurn = 0
  private var thread = ProbedThread.main

  init(terminal: NcursesTerminal, scene: String, log: @escaping (String) -> Void) {
    self.terminal = terminal
    self.scene = scene
    self.log = log
  }

  func run() {
    terminal.onKey = { [weak self] in self?.handle($0) }
    terminal.onEvent = { [weak self] in self?.handle($0) }
    draw()
    log("process \(getpid())")
    log("depth \(terminal.features.colorDepth)")
    terminal.run()
  }

  private func draw() {
    frameCount += 1
    terminal.draw(Scene.frame(scene, size: terminal.size, number: frameCount))
  }

  private func handle(_ key: Key) {
    if scene == "tally" { return tally(key) }
    log("key(\(String(reflecting: key)))")
    if case .character(let character) = key { command(character) }
  }

  private func handle(_ event: TerminalEvent) {
    if scene == "tally" { return }
    log("\(event)")
    switch event {
    case .resize: draw()
    case .suspend: terminal.suspend()
    case .hangUp: exit(3)
    case .terminate(let signal):
      terminal.restore()
      NcursesTerminal.endProcess(by: signal)
    default: break
    }
  }

  /// Counts keys instead of logging them, and keeps the maximum number of keys in one turn of the loop.
  private func tally(_ key: Key) {
    if key == .enter { return log("tally \(keyCount), in one turn \(mostKeysPerTurn)") }
    keyCount += 1
    if keysThisTurn == 0 {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.keysThisTurn = 0 } }
    }
    keysThisTurn += 1
    mostKeysPerTurn = max(mostKeysPerTurn, keysThisTurn)
  }

  private nonisolated static var blockedSignals: [Int32] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return (1..<32).filter { sigismember(&mask, $0) == 1 }
  }

  /// Returns the error number of a write to a closed pipe.
  private static func writeToNobody() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return errno }
    close(ends[0])
    defer { close(ends[1]) }
    return write(ends[1], "!", 1) == -1 ? errno : 0
  }

  /// Runs a command, which is an upper-case letter. A digit selects the thread for the commands that depend on a
  /// thread.
  private func command(_ character: Character) {
    if let thread = ProbedThread(rawValue: character) { self.thread = thread }
    if let crash = Crash(rawValue: character) { return thread.run(crash.happen) }
    var mask = sigset_t()
    switch character {
    case "B": terminal.queryFeatures()
    case "D": draw()
    case "E": exit(4)
    case "F": fatalError("the probe failed as it was asked to")
    case "H":
      log("hangs")
      while true { pause() }
    case "I": log("write \(Self.writeToNobody())")
    case "K":
      raise(SIGCONT)
      terminal.restore()
      DispatchQueue.main.async { _exit(0) }
    case "Y":
      // The probe hangs, and blocks the signal of the timer that would end it.
      sigaddset(&mask, SIGALRM)
      pthread_sigmask(SIG_BLOCK, &mask, nil)
      log("hangs")
      while true { pause() }
    case "L":
      terminal.invalidate()
      draw()
    case "M":
      thread.run {
        let signals = Self.blockedSignals
        DispatchQueue.main.async { MainActor.assumeIsolated { self.log("blocked signals: \(signals)") } }
      }
    case "N":
      scene = Scene.next(after: scene)
      draw()
    case "O": FileHandle.standardError.write(Data("noise\n".utf8))
    case "P": log("TERMINFO \(getenv("TERMINFO").map { String(cString: $0) } ?? "unset")")
    case "Q":
      terminal.restore()
      terminal.restore()
      exit(0)
    case "U":
      // The window's size changes while the shell has the screen.
      terminal.onEvent = nil
      var size = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(STDOUT_FILENO, UInt(TIOCSWINSZ), &size)
      terminal.suspend()
      terminal.restore()
      _exit(0)
    case "V": FileHandle.standardError.write(Data((0..<4_000).map { "noise \($0)\n" }.joined().utf8))
    case "W":
      terminal.invalidate()
      frameCount -= 1
      draw()
    case "Z":
      terminal.suspend()
      log("resumed")
    default: break
    }
    log("done \(character)")
  }
}
