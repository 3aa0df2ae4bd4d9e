import Foundation

/// A program in a pseudo-terminal whose output is read with timestamps. Only one thread may use it.
///
/// The reader neither interprets nor answers anything, so that the times depend on the program and not on the terminal.
/// The waiting thread turns the output into a screen afterwards.
public final class TimedProgram {
  public let processIdentifier: Int32
  /// The time immediately before the program was started.
  public let startedAt: ContinuousClock.Instant
  /// The number of bytes of output that the screen has processed.
  public private(set) var outputCount = 0

  private let process: ChildProcess
  private let line: PseudoTerminal
  private let terminal: VirtualTerminal
  private let recording: OutputRecording
  private var shownAt: ContinuousClock.Instant
  private var isOver = false

  /// Starts the program.
  ///
  /// - Parameter environment: variables that are added to the environment of ``TerminalProgram``.
  /// - Throws: `POSIXError` if there is no pseudo-terminal or the program cannot be started.
  public init(
    executable: URL, arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws {
    guard let terminal = VirtualTerminal(columns: columns, rows: rows) else { throw POSIXError(.ENOMEM) }
    let line = try PseudoTerminal(columns: columns, rows: rows)
    let recording = OutputRecording()
    let thread = Thread {
      while line.waitForOutput(), case let bytes = line.readAvailable() {
        if !bytes.isEmpty { recording.append(bytes) }
      }
    }
    thread.name = "TimedProgram"
    thread.start()
    startedAt = .now
    do {
      process = try ChildProcess(
        executable: executable, arguments: arguments,
        environment: TerminalProgram.baseEnvironment.merging(environment) { $1 }, terminalPath: line.linePath,
        standardError: nil)
    } catch {
      line.wake()
      throw error
    }
    self.line = line
    self.terminal = terminal
    self.recording = recording
    processIdentifier = process.identifier
    shownAt = startedAt
  }

  deinit { end() }

  /// Kills the process if it is still running, and waits for its end.
  public func end() {
    guard !isOver else { return }
    isOver = true
    kill(processIdentifier, SIGKILL)
    while !process.waitForChange().isOver {}
    line.wake()
  }

  /// Waits until the program has ended by itself. Its output is not processed any more.
  ///
  /// - Throws: ``FailedWait`` after `timeout`.
  public func waitForEnd(timeout: Duration = .seconds(30)) throws {
    let deadline = ContinuousClock.now + timeout
    var information = siginfo_t()
    while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo != SIGCHLD
    {
      guard .now < deadline else { throw FailedWait("waited in vain for the program's end", lines: lines) }
      Thread.sleep(forTimeInterval: 0.005)
    }
    end()
  }

  /// Types the text, and returns the time immediately before that.
  @discardableResult
  public func send(_ text: String) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    line.write(Array(text.utf8))
    return now
  }

  /// Returns the time at which the screen first fulfilled the condition. The condition is checked after every frame,
  /// and after every piece of output outside of frames.
  ///
  /// - Throws: ``FailedWait`` after `timeout`.
  @discardableResult
  public func time(
    of description: String, timeout: Duration = .seconds(30), _ isFulfilled: (VirtualTerminal) throws -> Bool
  ) throws -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + timeout
    while true {
      if !terminal.isFrameOpen, try isFulfilled(terminal) { return shownAt }
      guard let piece = recording.next(until: deadline) else {
        throw FailedWait("waited in vain for \(description)", lines: terminal.lines)
      }
      _ = terminal.process(piece.bytes)
      outputCount += piece.bytes.count
      shownAt = piece.time
    }
  }

  /// Returns the time from `start` to the first moment at which the screen fulfilled the condition.
  ///
  /// - Throws: ``FailedWait`` if it takes too long, or if the screen already fulfilled the condition before `start`.
  public func duration(
    since start: ContinuousClock.Instant, to description: String, _ isFulfilled: (VirtualTerminal) throws -> Bool
  ) throws -> Duration {
    let end = try time(of: description, isFulfilled)
    guard end > start else { throw FailedWait("\(description) was there at once", lines: terminal.lines) }
    return start.duration(to: end)
  }

  /// Returns true if the screen fulfils the condition, at the end of a frame.
  public func shows(_ condition: (VirtualTerminal) throws -> Bool) throws -> Bool {
    var isFulfilled = false
    try time(of: "the end of a frame") { screen in
      isFulfilled = try condition(screen)
      return true
    }
    return isFulfilled
  }

  public var lines: [String] { terminal.lines }

  /// Processes output until no output has arrived for `duration`, or until ten seconds have passed.
  public func waitForSilence(of duration: Duration) {
    let end = ContinuousClock.now + .seconds(10)
    while .now < end, let piece = recording.next(until: .now + duration) {
      _ = terminal.process(piece.bytes)
      outputCount += piece.bytes.count
      shownAt = piece.time
    }
  }
}

/// A wait on a ``TimedProgram`` without a valid time: it failed, or its condition was fulfilled before.
public struct FailedWait: Error, CustomStringConvertible {
  public let description: String

  public init(_ reason: String, lines: [String]) {
    description = (["\(reason); on screen:"] + lines).joined(separator: "\n")
  }
}
