import Glibc

/// Gives the terminal back if the process is ended by a signal, a crash or a call of `exit`. Everything is prepared in
/// advance. The signal handlers only write bytes, set modes and let the signal take effect.
@MainActor
final class TerminalRestorer {
  private static let signalLimit = 65

  private let context: UnsafeMutablePointer<RestorationContext>

  init(terminal: Int32, description: TerminalDescription, standardError: StandardErrorCapture?) {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalLimit)
    actions.initialize(repeating: sigaction(), count: Self.signalLimit)
    // This memory is never freed, because a crash may need it at any time.
    context = .allocate(capacity: 1)
    context.initialize(
      to: RestorationContext(
        terminal: terminal, mainThread: pthread_self(), modes: description.shellModes,
        exitSequence: Self.bytes(of: description.exitSequence),
        clearingExitSequence: Self.bytes(of: description.clearing + description.exitSequence),
        standardError: standardError,
        actionsBefore: actions))
    restorationContext = context
    EndingSignals.installHandlers(keeping: actions)
    atexit { restorationContext?.pointee.restore(writingExitSequence: true) }
  }

  private static func bytes(of text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(fromContentsOf: text.utf8)
    return UnsafeBufferPointer(bytes)
  }

  /// Records that the program has the screen.
  func arm() {
    context.pointee.standardError?.begin()
    context.pointee.isArmed = true
  }

  /// True if the screen shows something that must be cleared when it is given back.
  var isDrawn: Bool { context.pointee.isDrawn }

  func willDraw() {
    context.pointee.isDrawn = true
  }

  /// Records that the terminal has received the sequence that enters the screen.
  func didEnter() {
    context.pointee.isEntered = true
  }

  var isSequenceCut: Bool {
    get { context.pointee.isSequenceCut }
    set { context.pointee.isSequenceCut = newValue }
  }

  /// Restores the terminal's modes after the exit sequence was written, and prints the captured standard error.
  func disarm() {
    context.pointee.restore(writingExitSequence: false)
    context.pointee.isDrawn = false
  }

  /// Writes the exit sequence and restores the terminal's modes, if the program has the screen.
  func writeExitSequence() {
    context.pointee.restore(writingExitSequence: true)
  }

  /// Starts the time limit of one second, within which the program may quit in good order.
  func startEndTimer() {
    context.pointee.beginEnd(for: .leaving)
  }
}

/// The data of the signal handlers, at a fixed address.
struct RestorationContext {
  enum EndReason: Equatable {
    case leaving
    case signal(Int32)
  }

  /// The time for quitting in good order, in seconds.
  private static var timeout: UInt32 { 1 }
  /// The number of attempts at writing the exit sequence, one millisecond apart.
  private static var attempts: Int { 100 }

  let terminal: Int32
  let mainThread: pthread_t
  var modes: termios
  let exitSequence: UnsafeBufferPointer<UInt8>
  let clearingExitSequence: UnsafeBufferPointer<UInt8>
  let standardError: StandardErrorCapture?
  let actionsBefore: UnsafeMutablePointer<sigaction>
  var isArmed = false
  /// True once the enter sequence was sent. Without it, the exit sequence would move the cursor into the shell's text.
  var isEntered = false
  var isDrawn = false
  var isSequenceCut = false
  var endReason: EndReason?

  /// Records the reason and starts the time limit, which SIGALRM enforces. Only the first reason is kept.
  mutating func beginEnd(for reason: EndReason) {
    guard endReason == nil else { return }
    endReason = reason
    alarm(Self.timeout)
  }

  /// Gives the terminal back. If the exit sequence still has to be written, never waits for a terminal that does not
  /// read. Otherwise writes the captured standard error, however long that takes.
  mutating func restore(writingExitSequence: Bool) {
    guard isArmed else { return }
    isArmed = false
    let flags = fcntl(terminal, F_GETFL)
    let mustExit = writingExitSequence && isEntered
    if mustExit {
      if flags != -1 { _ = fcntl(terminal, F_SETFL, flags | O_NONBLOCK) }
      writeExitSequence()
    }
    // Mouse reports and answers that are still arriving must not reach the shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &modes)
    standardError?.end()
    if mustExit, flags != -1 { _ = fcntl(terminal, F_SETFL, flags) }
  }

  /// Writes the exit sequence. If the terminal does not accept the sequence, discards earlier output to make room.
  private func writeExitSequence() {
    let sequence = isDrawn ? clearingExitSequence : exitSequence
    if isSequenceCut { endSequence() }
    guard write(terminal, sequence.baseAddress, sequence.count) != sequence.count else { return }
    // A thread that is writing keeps the terminal to itself until its bytes are taken or discarded.
    for _ in 0..<Self.attempts {
      tcflush(terminal, TCOFLUSH)
      if endSequence() { break }
      poll(nil, 0, 1)
    }
    write(terminal, sequence.baseAddress, sequence.count)
  }

  /// Ends an incomplete sequence with CAN, or with ST if it is a string. ST is sent twice, because inside a sequence
  /// that is wrapped for tmux, the first ST ends only the inner sequence.
  @discardableResult
  private func endSequence() -> Bool {
    let end: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x18, 0x1B, 0x5C, 0x1B, 0x5C)
    return withUnsafeBytes(of: end) { write(terminal, $0.baseAddress, $0.count) == $0.count }
  }
}

/// The data of the signal handlers. The pointer is set before the handlers are installed, and never changed afterwards.
nonisolated(unsafe) var restorationContext: UnsafeMutablePointer<RestorationContext>?
