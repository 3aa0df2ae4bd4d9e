import Glibc

/// Gives the terminal back when the process ends without doing so itself: by a crash, or by `exit` from anywhere.
///
/// Everything is prepared beforehand; the signal handler only writes bytes, sets modes and lets the signal have its effect.
@MainActor
final class TerminalRestorer {
  /// A process's faults, and its own `abort`.
  private static let crashSignals = [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE]
  private static let signalLimit = 65

  private let prepared: UnsafeMutablePointer<Preparation>

  /// - Parameters:
  ///   - terminal: the descriptor that is written to.
  ///   - modes: the terminal's modes before the program changed them.
  ///   - farewell: the bytes that undo whatever was switched on.
  init(terminal: Int32, modes: termios, farewell: String, standardError: StandardErrorCapture?) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.utf8.count)
    _ = bytes.initialize(fromContentsOf: farewell.utf8)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalLimit)
    actions.initialize(repeating: sigaction(), count: Self.signalLimit)
    // None of these is ever freed: a crash may come at any time.
    prepared = .allocate(capacity: 1)
    prepared.initialize(
      to: Preparation(
        terminal: terminal, modes: modes, farewell: UnsafeBufferPointer(bytes), standardError: standardError,
        actionsBefore: actions))
    preparation = prepared
    installCrashHandlers()
    atexit { preparation?.pointee.restore(saying: true) }
  }

  /// The screen is the program's from now on.
  func arm() {
    prepared.pointee.standardError?.begin()
    prepared.pointee.isArmed = true
  }

  /// The farewell was said; sets the modes back, and shows what standard error held.
  func disarm() {
    prepared.pointee.restore(saying: false)
  }

  private func installCrashHandlers() {
    Self.installAlternateStack()
    for signal in Self.crashSignals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { signal, information, _ in
        guard let preparation else { return }
        preparation.pointee.restore(saying: true)
        // The signal is blocked until this returns; then it does what it would have done without us. One that was sent
        // is no fault to be reported: the Swift runtime's handler would report it and let the program go on.
        if let information, information.pointee.si_code <= 0 {
          var byDefault = sigaction()
          byDefault.__sigaction_handler.sa_handler = SIG_DFL
          sigaction(signal, &byDefault, nil)
        } else {
          sigaction(signal, preparation.pointee.actionsBefore + Int(signal), nil)
        }
        raise(signal)
      }
      action.sa_flags = SA_ONSTACK | SA_SIGINFO
      // In the background, setting the modes would stop the process.
      sigaddset(&action.sa_mask, SIGTTOU)
      sigaction(signal, &action, prepared.pointee.actionsBefore + Int(signal))
    }
  }

  /// A stack that overflowed cannot hold the handler.
  private static func installAlternateStack() {
    var current = stack_t()
    let disabled = Int32(SS_DISABLE)
    guard sigaltstack(nil, &current) == 0, current.ss_flags & disabled != 0 else { return }
    let size = 64 * 1024
    var stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
  }
}

/// What a signal handler needs, at an address that stays.
private struct Preparation {
  let terminal: Int32
  var modes: termios
  let farewell: UnsafeBufferPointer<UInt8>
  let standardError: StandardErrorCapture?
  let actionsBefore: UnsafeMutablePointer<sigaction>
  var isArmed = false

  mutating func restore(saying: Bool) {
    guard isArmed else { return }
    isArmed = false
    if saying { write(terminal, farewell.baseAddress, farewell.count) }
    // Mouse reports and replies on their way are not for the shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &modes)
    standardError?.end()
  }
}

/// Written before the handlers are installed, then only read.
private nonisolated(unsafe) var preparation: UnsafeMutablePointer<Preparation>?
