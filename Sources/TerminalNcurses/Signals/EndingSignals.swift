import Glibc

/// The signals that end a process by default (signal(7)): each gives the terminal back first.
///
/// A handler may interrupt anything, and calls nothing but what it may then.
enum EndingSignals {
  /// Those that ask the program to leave, which it does in good order; one that comes again ends it at once.
  static let requests = [SIGTERM, SIGHUP, SIGINT]

  /// All others. SIGKILL is nobody's to handle.
  private static let others: [Int32] =
    [
      SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGSTKFLT,
      SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
    ] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// - Parameter actionsBefore: takes what each signal did until now, by its number.
  static func installHandlers(keeping actionsBefore: UnsafeMutablePointer<sigaction>) {
    installAlternateStack()
    // Whatever was made of this one before, it is what ends a program that hangs.
    unblock(SIGALRM)
    for signal in others where signal == SIGALRM || !isIgnored(signal) {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { signal, information, _ in
        let code = errno
        EndingSignals.handle(signal, information)
        errno = code
      }
      action.sa_flags = SA_ONSTACK | SA_SIGINFO | SA_RESTART
      action.sa_mask = handlerMask
      sigaction(signal, &action, actionsBefore + Int(signal))
    }
  }

  /// What waits while a handler runs: all but the faults. Another signal would end the process in the middle of the
  /// farewell, and in the background setting the modes would stop it (SIGTTOU).
  static var handlerMask: sigset_t {
    var mask = sigset_t()
    sigfillset(&mask)
    for signal in [SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&mask, signal) }
    return mask
  }

  private static func unblock(_ signal: Int32) {
    var mask = sigset_t()
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Whoever started the program may have wanted it to outlive the signal, as `nohup` does.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return ignores(action)
  }

  private static func ignores(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The same as ``requests``, for a handler, which may not be the first to ask for that.
  static func isRequest(_ signal: Int32) -> Bool {
    signal == SIGTERM || signal == SIGHUP || signal == SIGINT
  }

  /// One of ``requests`` has come.
  ///
  /// - Returns: whether it is to be told; not when it was passed on to another thread.
  static func begin(by signal: Int32) -> Bool {
    guard let preparedEnd else { return true }
    guard isMainThread(preparedEnd) else {
      pthread_kill(preparedEnd.pointee.mainThread, signal)
      return false
    }
    if preparedEnd.pointee.end == .signal(signal) {
      preparedEnd.pointee.restore(saying: true)
      end(by: signal)
    }
    preparedEnd.pointee.begin(.signal(signal))
    return true
  }

  /// Ends the process by the signal itself, so that whoever waits for it learns how it ended.
  static func end(by signal: Int32) -> Never {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    unblock(signal)
    raise(signal)
    // It may be a debugger's to ignore: what a shell reports for it is 128 + its number.
    _exit(128 + signal)
  }

  private static func handle(_ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    guard let preparedEnd, let information else { return }
    let isFault = isFault(signal) && information.pointee.si_code > 0
    if !isFault {
      if isOwnWrite(signal, information.pointee) { return }
      if preparedEnd.pointee.end == nil, ignores(preparedEnd.pointee.actionsBefore[Int(signal)]) { return }
      // The main thread may be in the middle of a write, which another could not write past. An abort does not wait.
      guard isMainThread(preparedEnd) || isAbort(signal, information.pointee) else {
        pthread_kill(preparedEnd.pointee.mainThread, signal)
        return
      }
    }
    preparedEnd.pointee.restore(saying: true)
    switch (signal, preparedEnd.pointee.end) {
    case (SIGALRM, .leaving): _exit(EXIT_SUCCESS)
    case (SIGALRM, .signal(let request)): end(by: request)
    case _ where isFault:
      // It is blocked until this returns; then it does what it would have done without us: the Swift runtime reports it.
      sigaction(signal, preparedEnd.pointee.actionsBefore + Int(signal), nil)
      raise(signal)
    default: end(by: signal)
    }
  }

  private static func isFault(_ signal: Int32) -> Bool {
    switch signal {
    case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: true
    default: false
    }
  }

  /// A write of this process failed (to a pipe that nobody reads, past the limit of a file's size), and is told by its result too.
  private static func isOwnWrite(_ signal: Int32, _ information: siginfo_t) -> Bool {
    (signal == SIGPIPE || signal == SIGXFSZ) && information.si_code == 0
      && information._sifields._kill.si_pid == getpid()
  }

  /// This process called `abort`, on whatever thread: the signal is sent to that one.
  private static func isAbort(_ signal: Int32, _ information: siginfo_t) -> Bool {
    let sentToThread: Int32 = -6
    return signal == SIGABRT && information.si_code == sentToThread && information._sifields._kill.si_pid == getpid()
  }

  private static func isMainThread(_ prepared: UnsafeMutablePointer<PreparedEnd>) -> Bool {
    pthread_equal(prepared.pointee.mainThread, pthread_self()) != 0
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
