import Glibc

/// Gives the terminal back when the process ends without doing so itself: by a signal, a crash, or `exit` from anywhere.
///
/// Everything is prepared beforehand; the signal handlers only write bytes, set modes and let the signal have its effect.
@MainActor
final class TerminalRestorer {
  private static let signalLimit = 65

  private let prepared: UnsafeMutablePointer<PreparedEnd>

  /// Prepares for the end, and takes over the signals that bring it.
  ///
  /// - Parameters:
  ///   - terminal: the descriptor that is written to.
  ///   - description: tells what undoes whatever is going to be switched on.
  init(terminal: Int32, description: TerminalDescription, standardError: StandardErrorCapture?) {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalLimit)
    actions.initialize(repeating: sigaction(), count: Self.signalLimit)
    // None of these is ever freed: a crash may come at any time.
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

  /// The screen is the program's from now on.
  func arm() {
    prepared.pointee.standardError?.begin()
    prepared.pointee.isArmed = true
  }

  /// Whether there is something on the screen that is to be taken off it.
  var isDrawn: Bool { prepared.pointee.isDrawn }

  /// Something is about to be drawn: from now on the screen has what is to be taken off it, see ``isDrawn``.
  func willDraw() {
    prepared.pointee.isDrawn = true
  }

  /// Whether the terminal has been sent a part of something whose rest is still to come.
  var isSequenceCut: Bool {
    get { prepared.pointee.isSequenceCut }
    set { prepared.pointee.isSequenceCut = newValue }
  }

  /// The farewell was said; sets the modes back, and shows what standard error held.
  func disarm() {
    prepared.pointee.restore(saying: false)
    prepared.pointee.isDrawn = false
  }

  /// Says the farewell, if the screen is the program's, and sets the modes back.
  func sayFarewell() {
    prepared.pointee.restore(saying: true)
  }

  /// The program is leaving: from now on it has a second, whatever it waits for.
  func beginEnd() {
    prepared.pointee.begin(.leaving)
  }
}

/// What a signal handler needs, at an address that stays.
struct PreparedEnd {
  /// How the process ends.
  enum End: Equatable {
    case leaving
    case signal(Int32)
  }

  /// How long leaving in good order may take, in seconds.
  private static var timeout: UInt32 { 1 }
  /// How often the farewell is tried, with a millisecond between.
  private static var attempts: Int { 100 }

  let terminal: Int32
  let mainThread: pthread_t
  var modes: termios
  let farewell: UnsafeBufferPointer<UInt8>
  /// The same for a screen that was drawn on.
  let clearingFarewell: UnsafeBufferPointer<UInt8>
  let standardError: StandardErrorCapture?
  /// By the signal's number.
  let actionsBefore: UnsafeMutablePointer<sigaction>
  var isArmed = false
  var isDrawn = false
  var isSequenceCut = false
  var end: End?

  /// Sets the time that is left; SIGALRM tells when it is over. The first reason stands.
  mutating func begin(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    alarm(Self.timeout)
  }

  /// - Parameter saying: whether the farewell is still to be said. Then nothing waits for whoever reads the terminal;
  ///   else what standard error held is written whole, however long that takes.
  mutating func restore(saying: Bool) {
    guard isArmed else { return }
    isArmed = false
    let flags = fcntl(terminal, F_GETFL)
    if saying {
      if flags != -1 { _ = fcntl(terminal, F_SETFL, flags | O_NONBLOCK) }
      sayFarewell()
    }
    // Mouse reports and replies on their way are not for the shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &modes)
    standardError?.end()
    if saying, flags != -1 { _ = fcntl(terminal, F_SETFL, flags) }
  }

  /// If nobody reads it, what was written before is given up for this.
  private func sayFarewell() {
    let farewell = isDrawn ? clearingFarewell : farewell
    if isSequenceCut { endSequence() }
    guard write(terminal, farewell.baseAddress, farewell.count) != farewell.count else { return }
    // A thread that is writing has the terminal to itself until what it writes is taken, or given up.
    for _ in 0..<Self.attempts {
      tcflush(terminal, TCOFLUSH)
      if endSequence() { break }
      poll(nil, 0, 1)
    }
    write(terminal, farewell.baseAddress, farewell.count)
  }

  /// CAN ends a sequence that was cut, and ST one that is text up to there: two of them, for inside of one that is wrapped
  /// for tmux the first belongs to it.
  @discardableResult
  private func endSequence() -> Bool {
    let end: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x18, 0x1B, 0x5C, 0x1B, 0x5C)
    return withUnsafeBytes(of: end) { write(terminal, $0.baseAddress, $0.count) == $0.count }
  }
}

/// Written before the handlers are installed, then only read.
nonisolated(unsafe) var preparedEnd: UnsafeMutablePointer<PreparedEnd>?
