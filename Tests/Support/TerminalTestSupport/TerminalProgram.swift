import Bitmaps
import CPTY
import Foundation

/// A program that runs in a pseudo-terminal, whose screen can be read and whose keys can be pressed.
///
/// `@unchecked Sendable`: everything mutable is used only while `condition` is locked. Two threads fill it, one that reads
/// what the program writes and one that waits for its end; both end with the process, which `deinit` kills.
public final class TerminalProgram: @unchecked Sendable {
  public let processIdentifier: Int32
  /// The modes of the terminal before the program began.
  public let initialModes: TerminalModes

  private static let starting = NSLock()
  private let line: PseudoTerminal
  private let condition = NSCondition()
  private let terminal: VirtualTerminal
  private var output: [UInt8] = []
  private var state = ProcessState.running
  private var isHungUp = false
  private var isReading = true
  /// How fast the terminal reads, in bytes a second; nil for as fast as it can.
  private var rate: Int?
  /// Of everything that a condition may look at.
  private var changeCount = 0
  private var timing: AnswerTiming
  private var heldAnswers: [UInt8] = []
  private let answers = DispatchQueue(label: "TerminalProgram.answers")

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - environment: is added to a small one that is the same everywhere: `PATH`, `TERM=xterm-256color`, `LANG=C.UTF-8`, `TZ=UTC`,
  ///     no Swift backtraces.
  ///   - standardError: a file for standard error instead of the terminal.
  ///   - persona: what the terminal answers; otherwise it does so as libvterm does.
  ///   - timing: when it answers.
  /// - Throws: `POSIXError` when there is no pseudo-terminal or the program cannot be started.
  public init(
    executable: URL, arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    standardError: URL? = nil, persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws {
    guard let terminal = VirtualTerminal(columns: columns, rows: rows, persona: persona) else {
      throw POSIXError(.ENOMEM)
    }
    self.timing = timing
    // One after the other: a descriptor that is not closed on exec yet would be the next program's too.
    let (line, modes, process) = try Self.starting.withLock {
      let line = try PseudoTerminal(columns: columns, rows: rows)
      let modes = line.modes
      let process = try ChildProcess(
        executable: executable, arguments: arguments,
        environment: Self.baseEnvironment.merging(environment) { $1 }, terminalPath: line.linePath,
        standardError: standardError)
      return (line, modes, process)
    }
    (self.terminal, self.line, initialModes, processIdentifier) = (terminal, line, modes, process.identifier)
    // The threads keep what they need, not the program: forgetting it kills the process, which ends them.
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

  /// The executable of the package that was built beside the running tests.
  public static func built(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  static var baseEnvironment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    let kept = inherited.filter { ["PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS", "ASAN_OPTIONS"].contains($0.key) }
    // On a terminal, the Swift runtime's backtracer would keep a crashed program to ask what to do with it.
    let pinned = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"]
    return kept.merging(pinned) { $1 }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = "TerminalProgram"
    thread.start()
  }

  // MARK: - What the program shows

  /// What is on screen, with no frame in the middle if the program ends it soon.
  public var snapshot: ScreenSnapshot {
    locked {
      let deadline = Date(timeIntervalSinceNow: 10)
      while isInFrame, condition.wait(until: deadline) {}
      return currentSnapshot
    }
  }
  /// The rows' text without the spaces at their ends.
  public var screen: [String] { snapshot.lines }
  public func cell(_ x: Int, _ y: Int) -> ScreenCell { snapshot.cell(x, y) }
  /// Everything that the program wrote.
  public var rawOutput: Data { locked { Data(output) } }
  /// The bytes that the program wrote, without APC sequences.
  public var outputCount: Int { snapshot.outputCount }
  /// The contents of the APC sequences in the output (kitty's graphics).
  public var applicationCommands: [String] { snapshot.applicationCommands }
  public var processState: ProcessState { locked { state } }
  /// The modes of the terminal now, also after the program's end.
  public var modes: TerminalModes { line.modes }

  /// Takes what was sent and not read by the program; after its end a shell would find it.
  public func takeUnreadInput() -> String { String(decoding: line.unreadInput(), as: UTF8.self) }

  // MARK: - What the user does

  public func send(_ text: String) {
    // A terminal puts no key into the middle of an answer.
    answers.sync { line.write(Array(text.utf8)) }
  }
  public func send(_ keys: TerminalKeyPress...) { keys.forEach { send($0.text) } }

  /// - Parameter cell: the size of a cell that the system then knows.
  public func resize(columns: Int, rows: Int, cell: PixelSize? = nil) {
    locked { terminal.resize(columns: columns, rows: rows) }
    line.resize(columns: columns, rows: rows, cell: cell)
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

  /// What the program writes from now on is left in the line, until it has no more room, or until the program is over.
  public func stopReading() {
    locked { isReading = false }
  }

  /// From now on the line takes so many bytes a second.
  public func readSlowly(bytesPerSecond rate: Int) {
    locked { self.rate = rate }
  }

  /// Whether the line has no room for what the program writes next.
  public var isLineFull: Bool { line.isFull }

  /// From now on the terminal answers so.
  public func answer(_ timing: AnswerTiming) {
    locked { self.timing = timing }
  }

  /// The answers that the terminal was told to hold, to be sent now or never.
  public func takeHeldAnswers() -> String {
    locked {
      defer { heldAnswers = [] }
      return String(decoding: heldAnswers, as: UTF8.self)
    }
  }

  /// Sends each byte when the program has read the one before; ESC comes with what follows.
  public func sendByteByByte(_ text: String) {
    var piece: [UInt8] = []
    for byte in text.utf8 {
      piece.append(byte)
      guard byte != 0x1B else { continue }
      line.write(piece)
      line.waitUntilRead()
      piece = []
    }
    line.write(piece)
  }

  // MARK: - Waiting

  /// Waits until what is on screen fulfils `isFulfilled`; looks whenever something changes, but not in the middle of a frame.
  ///
  /// - Throws: ``TerminalTimeout``, which shows the screen, when `timeout` (in seconds) is over, or the process is and the
  ///   condition still does not hold.
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
      // The end of a process may overtake what it wrote last, but not by much.
      if state.isOver { deadline = min(deadline, Date(timeIntervalSinceNow: 10)) }
      guard changeCount != changeSeen && Date() < deadline || condition.wait(until: deadline) else {
        throw TerminalTimeout(awaited: description, snapshot: currentSnapshot)
      }
    }
  }

  /// Waits until `text` is on the screen.
  @discardableResult
  public func waitUntilShown(_ text: String, timeout: TimeInterval = 30) throws -> ScreenSnapshot {
    try waitUntil("\"\(text)\" is shown", timeout: timeout) { $0.contains(text) }
  }

  /// Waits until the process ended.
  @discardableResult
  public func waitUntilOver(timeout: TimeInterval = 30) throws -> ProcessState {
    try waitUntil("the program ended", timeout: timeout) { $0.state.isOver }.state
  }

  /// What was on screen after each frame so far, as a terminal of the size that it has now shows it.
  public func frames() -> [ScreenSnapshot] {
    let (written, last) = locked { (Array(output), currentSnapshot) }
    guard let replay = VirtualTerminal(columns: last.columns, rows: last.rows) else { return [] }
    var (rest, frames): (ArraySlice<UInt8>, [ScreenSnapshot]) = (written[...], [])
    while !rest.isEmpty {
      let end = OutputRecording.endOfFrame(in: rest)
      _ = replay.take(rest[..<end])
      rest = rest[end...]
      if !replay.isFrameOpen { frames.append(replay.snapshot(state: .running)) }
    }
    return frames
  }

  // MARK: - What comes from the program

  private var isInFrame: Bool { state == .running && terminal.isFrameOpen }
  private var currentSnapshot: ScreenSnapshot { terminal.snapshot(state: state) }

  /// - Returns: whether more may come.
  private func takeOutput() -> Bool {
    let (isOpen, rate): (Bool, Int?) = locked {
      while !isReading, !state.isOver, !isHungUp { condition.wait() }
      takeAvailableOutput(atMost: self.rate.map { $0 / Self.slowReads } ?? Int.max)
      return (!isHungUp, self.rate)
    }
    if rate != nil { Thread.sleep(forTimeInterval: 1 / Double(Self.slowReads)) }
    return isOpen
  }

  /// In how many parts a slow line brings what it does in a second.
  private static let slowReads = 50

  private func take(_ change: ProcessState) {
    locked {
      // What it wrote last comes before the news of its end.
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
    let answer = terminal.take(bytes)
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

  /// The terminal goes on, and answers, while somebody looks at what it showed.
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

/// A wait on a ``TerminalProgram`` that was in vain.
public struct TerminalTimeout: Error, CustomStringConvertible {
  public let awaited: String
  public let snapshot: ScreenSnapshot

  public var description: String {
    let rule = String(repeating: "-", count: snapshot.columns)
    return
      "waited in vain until \(awaited); the program is \(snapshot.state), its screen:\n\(rule)\n\(snapshot.text)\n\(rule)"
  }
}
