import Glibc

/// The signals that end a process by default (signal(7)). Their handlers give the terminal back first. Because a
/// handler may interrupt any code, it calls only async-signal-safe functions.
enum EndingSignals {
  /// The signals that ask the program to quit in good order. A second signal of the same kind ends the program at once.
  static let quitRequests = [SIGTERM, SIGHUP, SIGINT]

  /// All other ending signals, except SIGKILL, which cannot be handled.
  private static let otherSignals: [Int32] =
    [
      SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGSTKFLT,
      SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
    ] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// Installs the handlers, and stores the previous action of each signal in `actionsBefore` at the signal's number.
  static func installHandlers(keeping actionsBefore: UnsafeMutablePointer<sigaction>) {
    installAlternateStack()
    // SIGALRM ends a program that hangs, so it must arrive even if it was blocked or ignored before.
    unblock(SIGALRM)
    for signal in otherSignals where signal == SIGALRM || !isIgnored(signal) {
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

  /// The signals that are blocked while a handler runs: all except faults. Otherwise another signal could end the
  /// process in the middle of the exit sequence. In the background, SIGTTOU would stop the process when it sets the
  /// terminal's modes.
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

  /// Returns true if a signal is ignored. Parents such as `nohup` ignore a signal that the program should survive.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return ignores(action)
  }

  private static func ignores(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns true for one of the ``quitRequests``. Does not use that array, because a signal handler might be the first
  /// code to initialize it.
  static func isQuitRequest(_ signal: Int32) -> Bool {
    signal == SIGTERM || signal == SIGHUP || signal == SIGINT
  }

  /// Begins to quit because of one of the ``quitRequests``. Returns true if the program should be notified. Returns
  /// false if the signal was passed on to the main thread.
  static func requestEnd(by signal: Int32) -> Bool {
    guard let restorationContext else { return true }
    guard isMainThread(restorationContext) else {
      pthread_kill(restorationContext.pointee.mainThread, signal)
      return false
    }
    if restorationContext.pointee.endReason == .signal(signal) {
      restorationContext.pointee.restore(writingExitSequence: true)
      endProcess(by: signal)
    }
    restorationContext.pointee.beginEnd(for: .signal(signal))
    return true
  }

  static func endProcess(by signal: Int32) -> Never {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    unblock(signal)
    raise(signal)
    // A debugger may have suppressed the signal. Shells report a signal as 128 plus its number.
    _exit(128 + signal)
  }

  private static func handle(_ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    guard let restorationContext, let information else { return }
    let isFault = isFault(signal) && information.pointee.si_code > 0
    if !isFault {
      if isOwnFailedWrite(signal, information.pointee) { return }
      if restorationContext.pointee.endReason == nil, ignores(restorationContext.pointee.actionsBefore[Int(signal)]) {
        return
      }
      // The main thread may be in the middle of a write, so another thread must not write, and passes the signal on. A
      // call of `abort` cannot wait for the main thread.
      guard isMainThread(restorationContext) || isAbort(signal, information.pointee) else {
        pthread_kill(restorationContext.pointee.mainThread, signal)
        return
      }
    }
    restorationContext.pointee.restore(writingExitSequence: true)
    switch (signal, restorationContext.pointee.endReason) {
    case (SIGALRM, .leaving): _exit(EXIT_SUCCESS)
    case (SIGALRM, .signal(let request)): endProcess(by: request)
    case _ where isFault:
      // The signal is blocked until this handler returns. After that, its previous action is performed, such as the
      // Swift runtime's crash report.
      sigaction(signal, restorationContext.pointee.actionsBefore + Int(signal), nil)
      raise(signal)
    default: endProcess(by: signal)
    }
  }

  private static func isFault(_ signal: Int32) -> Bool {
    switch signal {
    case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: true
    default: false
    }
  }

  /// Returns true for a signal that a failed write of this process caused (to a pipe without readers, or beyond the
  /// limit on file sizes). The signal can be ignored, because the result of the write reports the failure too.
  private static func isOwnFailedWrite(_ signal: Int32, _ information: siginfo_t) -> Bool {
    guard signal == SIGPIPE || signal == SIGXFSZ else { return false }
    return information.si_code == 0 && information._sifields._kill.si_pid == getpid()
  }

  /// Returns true if any thread of this process called `abort`, which sends the signal to the calling thread.
  private static func isAbort(_ signal: Int32, _ information: siginfo_t) -> Bool {
    let sentToThread: Int32 = -6
    guard signal == SIGABRT, information.si_code == sentToThread else { return false }
    return information._sifields._kill.si_pid == getpid()
  }

  private static func isMainThread(_ context: UnsafeMutablePointer<RestorationContext>) -> Bool {
    pthread_equal(context.pointee.mainThread, pthread_self()) != 0
  }

  /// Installs a separate stack for the handler, because a stack that has overflowed has no room for the handler.
  private static func installAlternateStack() {
    var current = stack_t()
    let disabled = Int32(SS_DISABLE)
    guard sigaltstack(nil, &current) == 0, current.ss_flags & disabled != 0 else { return }
    let size = 64 * 1024
    var stack = stack_t(ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
  }
}
