import Glibc

/// Gives the terminal back if the process ends without doing so itself: by a signal, a crash, or a call of `exit`.
///
/// Everything is prepared in advance. The signal handlers only write bytes, set modes and let the signal have its
/// effect.
@MainActor
final class TerminalRestorer {
  private static let signalLimit = 65

  private let prepared: UnsafeMutablePointer<PreparedEnd>

  /// Prepares everything and installs the signal handlers.
  ///
  /// - Parameters:
  ///   - terminal: the descriptor to write to.
  ///   - description: has the sequences that undo everything that will be switched on.
  init(terminal: Int32, description: TerminalDescription, standardError: StandardErrorCapture?) {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalLimit)
    actions.initialize(repeating: sigaction(), count: Self.signalLimit)
    // None of this memory is ever freed, because a crash may happen at any time.
    prepared = .allocate(capacity: 1)
    prepared.initialize(
      to: PreparedEnd(
        terminal: terminal, mainThread: pthread_self(), modes: description.line,
        farewell: Self.bytes(of: description.farewell),
        clearingFarewell: Self.bytes(of: description.clearing + description.farewell), standardError: standardError,
        actionsBefore: actions))
    preparedEnd = prepared
    EndingSignals.installHandlers(keeping: actions)
    atexit { preparedEnd?.pointee.restore(saying: true) }
  }

  private static func bytes(of text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(fromContentsOf: text.utf8)
    return UnsafeBufferPointer(bytes)
  }

  /// Records that the program has the screen.
  func arm() {
    prepared.pointee.standardError?.begin()
    prepared.pointee.isArmed = true
  }

  /// True if the screen shows something that has to be removed.
  var isDrawn: Bool { prepared.pointee.isDrawn }

  /// Records that the screen is about to be drawn on; see ``isDrawn``.
  func willDraw() {
    prepared.pointee.isDrawn = true
  }

  var isSequenceCut: Bool {
    get { prepared.pointee.isSequenceCut }
    set { prepared.pointee.isSequenceCut = newValue }
  }

  /// Sets the modes back after the farewell was written, and prints the captured standard error.
  func disarm() {
    prepared.pointee.restore(saying: false)
    prepared.pointee.isDrawn = false
  }

  /// Writes the farewell and sets the modes back, if the program has the screen.
  func sayFarewell() {
    prepared.pointee.restore(saying: true)
  }

  /// Starts the last second in which the program may quit in good order.
  func beginEnd() {
    prepared.pointee.begin(.leaving)
  }
}

/// The data of the signal handlers, at a fixed address.
struct PreparedEnd {
  enum End: Equatable {
    case leaving
    case signal(Int32)
  }

  /// The time for quitting in good order, in seconds.
  private static var timeout: UInt32 { 1 }
  /// The number of attempts at writing the farewell, one millisecond apart.
  private static var attempts: Int { 100 }

  let terminal: Int32
  let mainThread: pthread_t
  var modes: termios
  let farewell: UnsafeBufferPointer<UInt8>
  /// The farewell for a screen that was drawn on.
  let clearingFarewell: UnsafeBufferPointer<UInt8>
  let standardError: StandardErrorCapture?
  let actionsBefore: UnsafeMutablePointer<sigaction>
  var isArmed = false
  var isDrawn = false
  var isSequenceCut = false
  var end: End?

  /// Starts the time limit, which SIGALRM enforces. Only the first reason is kept.
  mutating func begin(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    alarm(Self.timeout)
  }

  /// Gives the terminal back.
  ///
  /// - Parameter saying: true if the farewell is still to be written. Then nothing waits for the terminal to be read.
  ///   Otherwise the captured standard error is written completely, however long that takes.
  mutating func restore(saying: Bool) {
    guard isArmed else { return }
    isArmed = false
    let flags = fcntl(terminal, F_GETFL)
    if saying {
      if flags != -1 { _ = fcntl(terminal, F_SETFL, flags | O_NONBLOCK) }
      sayFarewell()
    }
    // Mouse reports and answers that are still arriving must not reach the shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &modes)
    standardError?.end()
    if saying, flags != -1 { _ = fcntl(terminal, F_SETFL, flags) }
  }

  /// Writes the farewell. If the terminal is not read, discards earlier output to make room.
  private func sayFarewell() {
    let farewell = isDrawn ? clearingFarewell : farewell
    if isSequenceCut { endSequence() }
    guard write(terminal, farewell.baseAddress, farewell.count) != farewell.count else { return }
    // A thread that is writing blocks the terminal until its bytes are taken or discarded.
    for _ in 0..<Self.attempts {
      tcflush(terminal, TCOFLUSH)
      if endSequence() { break }
      poll(nil, 0, 1)
    }
    write(terminal, farewell.baseAddress, farewell.count)
  }

  /// Ends an incomplete sequence with CAN, or with ST if it is a string. ST is sent twice, because inside a sequence
  /// that is wrapped for tmux the first one belongs to that.
  @discardableResult
  private func endSequence() -> Bool {
    let end: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x18, 0x1B, 0x5C, 0x1B, 0x5C)
    return withUnsafeBytes(of: end) { write(terminal, $0.baseAddress, $0.count) == $0.count }
  }
}

/// The data is set before the handlers are installed, and only read afterwards.
nonisolated(unsafe) var preparedEnd: UnsafeMutablePointer<PreparedEnd>?
