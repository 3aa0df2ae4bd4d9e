import Dispatch
import Glibc
import TerminalKit

/// Standard input and output as lines of text, without a screen. Each may be a terminal, a pipe or a file. A terminal
/// edits its lines itself. No escape sequence is ever sent, and what is drawn is not shown.
@MainActor
public final class LineTerminal: Terminal {
  /// A size in which every row of a feed is shown whole, so that each movement reaches another row.
  public let size = Size(width: 80, height: 24)
  public let features = TerminalFeatures(colorDepth: .monochrome, imageMode: .none)
  public private(set) var exitStatus = EXIT_SUCCESS
  public var onKey: ((Key) -> Void)?
  public var onEvent: ((TerminalEvent) -> Void)?
  public var onTurn: (() -> Void)?
  /// Called on the main actor for each line, without its end.
  public var onLine: ((String) -> Void)?
  /// Returns true while the user waits for something. The next line of a pipe or a file waits, too.
  public var isWaiting: (() -> Bool)?

  private enum State { case reading, lent, ended, restored }

  private static let endTimeout = DispatchTimeInterval.seconds(1)
  /// The longest line in bytes. A longer one is taken for several.
  private static let lineLimit = 64 << 10
  private static let newline = UInt8(ascii: "\n")

  private let signals: SignalPipe
  private let output = TerminalOutput()
  private let isInputTerminal = isatty(STDIN_FILENO) == 1
  private var state = State.reading
  private var received: [UInt8] = []
  /// The lines of this turn, which are written at once, or once the terminal is taken back.
  private var printed: [UInt8] = []
  private var endSignal: Int32?

  /// - Throws: `NcursesTerminal.OpenError` if the system has no descriptors left.
  public init() throws {
    signals = try SignalPipe([SIGTSTP] + EndingSignals.quitRequests)
    // The write that fails reports that the reader is gone. Unlike an ignored signal, a handler is not inherited.
    signal(SIGPIPE) { _ in }
    output.onFailure = { [weak self] in self?.loseOutput(because: $0) }
  }

  /// Serves the lines, the process's signals and the main queue for the rest of the process's life.
  public func run() -> Never {
    let queue = MainQueue()
    while true {
      let hasLine = received.contains(Self.newline) || state == .ended
      let mayHandleLine = mayHandleLine
      let ready = Descriptors.areReady(
        toRead: [signals.readEnd, queue.descriptor, mayHandleLine && !hasLine ? STDIN_FILENO : -1],
        toWrite: output.descriptorToPoll, within: mayHandleLine && hasLine ? 0 : -1)
      if ready.reading[0] { signals.readPending().forEach(handle(signal:)) }
      if ready.writing { output.continueWriting() }
      if ready.reading[1] { queue.runTurn() }
      if ready.reading[2] { read() }
      // What this turn has brought is told before the next line is handled.
      if mayHandleLine, self.mayHandleLine { handleLine() }
      onTurn?()
      if state != .lent { writePrinted() }
    }
  }

  /// Prints a line after all others, unless the user has left the program.
  public func print(_ line: String) {
    if state != .restored { printed += Array(line.utf8) + [Self.newline] }
  }

  private var mayHandleLine: Bool {
    guard state == .reading || state == .ended, output.isIdle else { return false }
    return isInputTerminal || isWaiting?() != true
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    received += bytes.prefix(max(0, count))
    if count <= 0 { state = .ended }
    let isCut = count <= 0 && !received.isEmpty || received.count >= Self.lineLimit
    if isCut, !received.contains(Self.newline) { received.append(Self.newline) }
  }

  private func handleLine() {
    if let end = received.firstIndex(of: Self.newline) {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeFirst(end + 1)
      onLine?(line)
    } else if state == .ended {
      onEvent?(.hangUp)
    }
  }

  private func writePrinted() {
    guard !printed.isEmpty else { return }
    let lines = printed
    printed = []
    output.write(lines)
  }

  private func handle(signal number: Int32) {
    if number == SIGTSTP { return onEvent?(.suspend) ?? () }
    endSignal = number
    // A second signal of the same kind ends the program at once. Another program that has the terminal is told first.
    if state == .lent { startEndTimer() } else { signal(number, SIG_DFL) }
    onEvent?(.terminate(signal: number))
  }

  private func startEndTimer() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.endTimeout) { [endSignal, exitStatus] in
      endSignal.map { EndingSignals.endProcess(by: $0) }
      _exit(exitStatus)
    }
  }

  /// A reader that has closed the pipe has read enough. Every other reason is a failure.
  private func loseOutput(because reason: Int32) {
    if reason != EPIPE, exitStatus == EXIT_SUCCESS {
      exitStatus = EXIT_FAILURE
      let reason = String(cString: strerror(reason))
      Descriptors.write("essential-feed: cannot write to standard output: \(reason)\n", to: STDERR_FILENO)
    }
    onEvent?(.hangUp)
  }

  // MARK: Terminal

  public func draw(_ buffer: CellBuffer) {}
  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) { body() }
  public func invalidate() {}
  public func queryFeatures() {}
  public func use(_ imageMode: ImageMode?) {}
  public func copy(_ text: String) -> Bool { false }

  public func suspend() {
    if isInputTerminal, state == .reading || state == .ended { signals.raiseWithDefaultAction(SIGTSTP) }
  }

  public func lend() -> Bool {
    guard state == .reading, isInputTerminal else { return false }
    writePrinted()
    output.drain()
    state = .lent
    signals.lendKeySignals()
    return true
  }

  public func takeBack() {
    guard state == .lent else { return }
    signals.reclaimKeySignals()
    Descriptors.claimForeground(STDIN_FILENO)
    state = .reading
  }

  /// Writes what is waiting. The rest of the program then has one second to finish, before the process ends.
  public func restore() {
    guard state != .restored else { return }
    state = .restored
    signals.release()
    writePrinted()
    startEndTimer()
    output.drain()
  }
}
