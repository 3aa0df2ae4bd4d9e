import Bitmaps
import CPTY
import Foundation

/// A program in a pseudo-terminal, whose screen can be read and whose keys can be pressed.
///
/// `@unchecked Sendable`: all mutable state is used only while `condition` is locked. Two threads change it: one reads
/// the program's output, and one waits for its end. Both end with the process, which `deinit` kills.
public final class TerminalProgram: @unchecked Sendable {
  public let processIdentifier: Int32
  /// The modes of the terminal before the program started.
  public let initialModes: TerminalModes

  private static let starting = NSLock()
  private let line: PseudoTerminal
  private let condition = NSCondition()
  private let terminal: VirtualTerminal
  private var output: [UInt8] = []
  private var state = ProcessState.running
  private var isHungUp = false
  private var isReading = true
  /// The rate at which the terminal reads, in bytes per second; nil for no limit.
  private var rate: Int?
  /// A counter of changes to the state that ``waitUntil(_:timeout:_:)`` examines.
  private var changeCount = 0
  private var timing: AnswerTiming
  private var heldAnswers: [UInt8] = []
  private let answers = DispatchQueue(label: "TerminalProgram.answers")

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - environment: variables that are added to a small environment. It is the same on every machine: `PATH`,
  ///     `TERM=xterm-256color`, `LANG=C.UTF-8`, `TZ=UTC`, no Swift backtraces.
  ///   - standardError: a file for standard error instead of the terminal.
  ///   - persona: the terminal that answers; nil to let libvterm answer.
  ///   - timing: the time at which the terminal answers.
  /// - Throws: `POSIXError` if there is no pseudo-terminal or the program cannot be started.
  public init(
    executable: URL, arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    standardError: URL? = nil, persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws {
    guard let terminal = VirtualTerminal(columns: columns, rows: rows, persona: persona) else {
      throw POSIXError(.ENOMEM)
    }
    self.timing = timing
    // Programs are started one at a time. Otherwise one could inherit a descriptor that is not close-on-exec yet.
    let (line, modes, process) = try Self.starting.withLock {
      let line = try PseudoTerminal(columns: columns, rows: rows)
      let modes = line.modes
      let process = try ChildProcess(
        executable: executable, arguments: arguments,
        environment: Self.baseEnvironment.merging(environment) { $1 }, terminalPath: line.linePath,
        standardError: standardError)
      return (line, modes, process)
    }
    self.terminal = terminal
    self.line = line
    initialModes = modes
    processIdentifier = process.identifier
    // The threads do not retain this object. When it is released, the process is killed, and then the threads end, too.
    Self.startThread { [weak self, line] in
      while line.waitForOutput(), self?.takeOutput() == true {}
    }
    Self.startThread { [weak self] in
      while case let change = process.waitForChange() {
        self?.take(change)
        if change.isOver { return }
      }
    }
  }

  deinit {
    if !state.isOver { kill(processIdentifier, SIGKILL) }
    line.wake()
  }

  /// Returns the executable of this package that was built together with the running tests.
  public static func built(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  static var baseEnvironment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    let kept = inherited.filter { ["PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS", "ASAN_OPTIONS"].contains($0.key) }
    // On a terminal, the Swift runtime's backtracer would keep a crashed program alive to ask what to do.
    let pinned = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"]
    return kept.merging(pinned) { $1 }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = "TerminalProgram"
    thread.start()
  }

  // MARK: - Screen and output

  /// The current screen. Waits a short time for the end of a frame.
  public var snapshot: ScreenSnapshot {
    locked {
      let deadline = Date(timeIntervalSinceNow: 10)
      while isInFrame, condition.wait(until: deadline) {}
      return currentSnapshot
    }
  }
  public var screen: [String] { snapshot.lines }
  public func cell(_ x: Int, _ y: Int) -> ScreenCell { snapshot.cell(x, y) }
  public var rawOutput: Data { locked { Data(output) } }
  public var outputCount: Int { snapshot.outputCount }
  public var applicationCommands: [String] { snapshot.applicationCommands }
  public var processState: ProcessState { locked { state } }
  /// The current modes of the terminal, even after the program's end.
  public var modes: TerminalModes { line.modes }

  /// Removes and returns the input that the program has not read. After the program's end, a shell would read this
  /// input.
  public func takeUnreadInput() -> String { String(decoding: line.unreadInput(), as: UTF8.self) }

  // MARK: - User input

  public func send(_ text: String) {
    // A real terminal never inserts a key into the middle of an answer.
    answers.sync { line.write(Array(text.utf8)) }
  }
  public func send(_ keys: TerminalKeyPress...) { keys.forEach { send($0.text) } }

  /// - Parameter cell: the size of a cell that the system reports from now on.
  public func resize(columns: Int, rows: Int, cell: PixelSize? = nil) {
    locked { terminal.resize(columns: columns, rows: rows) }
    line.resize(columns: columns, rows: rows, cell: cell)
  }

  /// Makes the window smaller, and as large as before too early for the program to read the other size.
  public func resizeForAMoment(columns: Int, rows: Int) {
    locked {
      let size = (columns: terminal.columns, rows: terminal.rows)
      terminal.resize(columns: columns, rows: rows)
      terminal.resize(columns: size.columns, rows: size.rows)
    }
    signal(SIGWINCH)
  }

  public func signal(_ signal: Int32) {
    locked {
      if !state.isOver { kill(processIdentifier, signal) }
    }
  }

  /// Closes the terminal's window: the program gets SIGHUP and reads the end of its input.
  public func hangUp() {
    locked {
      isHungUp = true
      line.hangUp()
      condition.broadcast()
    }
  }

  /// Stops reading the program's output, which then fills the pseudo-terminal. The unread output is read after the
  /// program's end.
  public func stopReading() {
    locked { isReading = false }
  }

  /// Limits the rate at which the terminal reads from now on.
  public func readSlowly(bytesPerSecond rate: Int) {
    locked { self.rate = rate }
  }

  /// True if a write of the program would block.
  public var isLineFull: Bool { line.isFull }

  /// Sets the time at which the terminal answers from now on.
  public func answer(_ timing: AnswerTiming) {
    locked { self.timing = timing }
  }

  public func takeHeldAnswers() -> String {
    locked {
      defer { heldAnswers = [] }
      return String(decoding: heldAnswers, as: UTF8.self)
    }
  }

  /// Sends each byte when the program has read the previous one. ESC is sent with the next byte.
  public func sendByteByByte(_ text: String) {
    var piece: [UInt8] = []
    for byte in text.utf8 {
      piece.append(byte)
      guard byte != 0x1B else { continue }
      line.write(piece)
      waitUntilRead()
      piece = []
    }
    line.write(piece)
  }

  // MARK: - Waiting

  /// Waits until the program has read all input or has ended.
  ///
  /// - Returns: false if input is left after some seconds.
  @discardableResult
  public func waitUntilRead(within seconds: TimeInterval = 30) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while line.hasUnreadInput, !processState.isOver {
      if Date() >= deadline { return false }
      Thread.sleep(forTimeInterval: 0.000_2)
    }
    return true
  }

  /// Waits until the screen fulfils `isFulfilled`. Checks it after every change, but not in the middle of a frame.
  ///
  /// - Throws: ``TerminalTimeout``, which shows the screen, after `timeout` seconds, or if the process ends and the
  ///   condition is still not fulfilled.
  @discardableResult
  public func waitUntil(
    _ description: String, timeout: TimeInterval = 30, _ isFulfilled: (ScreenSnapshot) throws -> Bool
  ) throws -> ScreenSnapshot {
    var deadline = Date(timeIntervalSinceNow: timeout)
    condition.lock()
    defer { condition.unlock() }
    while true {
      let changeSeen = changeCount
      if !isInFrame, case let snapshot = currentSnapshot, try unlocked({ try isFulfilled(snapshot) }) {
        return snapshot
      }
      // The end of the process may be noticed before its last output arrives, so wait a little longer.
      if state.isOver { deadline = min(deadline, Date(timeIntervalSinceNow: 10)) }
      let hasChanged = changeCount != changeSeen && Date() < deadline
      guard hasChanged || condition.wait(until: deadline) else {
        throw TerminalTimeout(awaited: description, snapshot: currentSnapshot)
      }
    }
  }

  @discardableResult
  public func waitUntilShown(_ text: String, timeout: TimeInterval = 30) throws -> ScreenSnapshot {
    try waitUntil("\"\(text)\" is shown", timeout: timeout) { $0.contains(text) }
  }

  @discardableResult
  public func waitUntilOver(timeout: TimeInterval = 30) throws -> ProcessState {
    try waitUntil("the program ended", timeout: timeout) { $0.state.isOver }.state
  }

  /// Returns the screen after each frame so far, in the current size of the terminal.
  public func frames() -> [ScreenSnapshot] {
    let (written, last) = locked { (Array(output), currentSnapshot) }
    guard let replay = VirtualTerminal(columns: last.columns, rows: last.rows) else { return [] }
    var rest = written[...]
    var frames: [ScreenSnapshot] = []
    while !rest.isEmpty {
      let end = OutputRecording.endOfFrame(in: rest)
      _ = replay.process(rest[..<end])
      rest = rest[end...]
      if !replay.isFrameOpen { frames.append(replay.snapshot(state: .running)) }
    }
    return frames
  }

  // MARK: - Output

  private var isInFrame: Bool { state == .running && terminal.isFrameOpen }
  private var currentSnapshot: ScreenSnapshot { terminal.snapshot(state: state) }

  /// - Returns: true if more output may arrive.
  private func takeOutput() -> Bool {
    let (isOpen, rate): (Bool, Int?) = locked {
      while !isReading, !state.isOver, !isHungUp { condition.wait() }
      takeAvailableOutput(atMost: self.rate.map { $0 / Self.slowReads } ?? Int.max)
      return (!isHungUp, self.rate)
    }
    if rate != nil { Thread.sleep(forTimeInterval: 1 / Double(Self.slowReads)) }
    return isOpen
  }

  /// The number of reads per second if the reading rate is limited.
  private static let slowReads = 50

  private func take(_ change: ProcessState) {
    locked {
      // Read the last output before the end is reported.
      if change.isOver, !isHungUp { takeAvailableOutput(atMost: .max) }
      state = change
      changeCount += 1
      condition.broadcast()
    }
  }

  private func takeAvailableOutput(atMost limit: Int) {
    let bytes = line.readAvailable(atMost: limit)
    guard !bytes.isEmpty else { return }
    output += bytes
    let answer = terminal.process(bytes)
    if !answer.isEmpty { self.answer(answer) }
    changeCount += 1
    condition.broadcast()
  }

  private func answer(_ answer: [UInt8]) {
    switch timing {
    case .atOnce: line.write(answer)
    case .byteByByte:
      answers.async { [weak self] in self?.sendByteByByte(String(decoding: answer, as: UTF8.self)) }
    case .held: heldAnswers += answer
    case .late(let delay):
      answers.asyncAfter(deadline: .now() + delay) { [weak self] in self?.line.write(answer) }
    }
  }

  /// Releases the lock while `body` examines the screen, so that the terminal continues to read and answer.
  private func unlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    condition.unlock()
    defer { condition.lock() }
    return try body()
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body()
  }
}

/// A wait on a ``TerminalProgram`` that failed.
public struct TerminalTimeout: Error, CustomStringConvertible {
  public let awaited: String
  public let snapshot: ScreenSnapshot

  public var description: String {
    let rule = String(repeating: "-", count: snapshot.columns)
    return
      "waited in vain until \(awaited); the program is \(snapshot.state), its screen:\n\(rule)\n\(snapshot.text)\n\(rule)"
  }
}
