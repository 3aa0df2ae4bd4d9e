import Foundation

/// A program that runs in a pseudo-terminal and whose every output has the time at which it was read.
///
/// Its reader interprets nothing and answers nothing, so that a time tells of the program and not of the terminal: what
/// was read is turned into a screen afterwards, by the thread that waits. For one thread.
public final class TimedProgram {
  public let processIdentifier: Int32
  /// When the program was about to be started.
  public let startedAt: ContinuousClock.Instant
  /// How many bytes of output the screen has taken in.
  public private(set) var outputCount = 0

  private let process: ChildProcess
  private let line: PseudoTerminal
  private let terminal: VirtualTerminal
  private let recording: OutputRecording
  private var shownAt: ContinuousClock.Instant
  private var isOver = false

  /// - Parameter environment: is added to the one that ``TerminalProgram`` starts from.
  /// - Throws: `POSIXError` when there is no pseudo-terminal or the program cannot be started.
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
    (self.line, self.terminal, self.recording) = (line, terminal, recording)
    (processIdentifier, shownAt) = (process.identifier, startedAt)
  }

  deinit { end() }

  /// Kills the process, if it still runs, and waits for its end.
  public func end() {
    guard !isOver else { return }
    isOver = true
    kill(processIdentifier, SIGKILL)
    while !process.waitForChange().isOver {}
    line.wake()
  }

  /// Waits until the program has ended by itself; nobody looks at its output then.
  ///
  /// - Throws: ``FailedWait`` when `timeout` is over.
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

  /// Types the text.
  ///
  /// - Returns: the time just before.
  @discardableResult
  public func send(_ text: String) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    line.write(Array(text.utf8))
    return now
  }

  /// When what is on screen first fulfilled the condition, which is asked after every frame, and after every piece of
  /// output that came outside of frames.
  ///
  /// - Throws: ``FailedWait`` when `timeout` is over.
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
      _ = terminal.take(piece.bytes)
      outputCount += piece.bytes.count
      shownAt = piece.time
    }
  }

  /// How long it took from a moment on until the screen fulfilled the condition.
  ///
  /// - Throws: ``FailedWait`` when it takes too long, or when the screen fulfilled the condition before.
  public func duration(
    since start: ContinuousClock.Instant, to description: String, _ isFulfilled: (VirtualTerminal) throws -> Bool
  ) throws -> Duration {
    let end = try time(of: description, isFulfilled)
    guard end > start else { throw FailedWait("\(description) was there at once", lines: terminal.lines) }
    return start.duration(to: end)
  }

  /// The rows' text as of what was taken in, without the spaces at their ends.
  public var lines: [String] { terminal.lines }

  /// Takes in what comes until nothing came for so long, or for ten seconds.
  public func awaitSilence(of duration: Duration) {
    let end = ContinuousClock.now + .seconds(10)
    while .now < end, let piece = recording.next(until: .now + duration) {
      _ = terminal.take(piece.bytes)
      outputCount += piece.bytes.count
      shownAt = piece.time
    }
  }
}

/// A wait on a ``TimedProgram`` that says nothing about its time: in vain, or for what was on screen before.
public struct FailedWait: Error, CustomStringConvertible {
  public let description: String

  init(_ reason: String, lines: [String]) {
    description = (["\(reason); on screen:"] + lines).joined(separator: "\n")
  }
}
