import Glibc

/// A pipe that delivers signals to the main thread. The signal handler writes each signal's number to it.
@MainActor
final class SignalPipe {
  let readEnd: Int32
  private let actionsBefore: [(signal: Int32, action: sigaction)]
  private var actionsOfKeys: [(signal: Int32, action: sigaction)] = []

  /// Installs handlers for the signals that are not ignored.
  init(_ signals: [Int32]) throws {
    let ends = try Descriptors.pipe(flags: O_NONBLOCK)
    readEnd = ends.read
    signalPipeWriteEnd = ends.write
    actionsBefore = signals.filter { !EndingSignals.isIgnored($0) }.map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return (signal, action)
    }
    for (signal, _) in actionsBefore { handle(signal) }
  }

  /// Returns the signals that have arrived, each of them once. Resizing a window by dragging sends many signals, and
  /// handling one of them is enough.
  func readPending() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return Set(bytes.prefix(max(0, count))).map(Int32.init).sorted()
  }

  /// Restores the previous actions of the signals, except for the requests to quit, because the program is quitting.
  func release() {
    for (signal, action) in actionsBefore where !EndingSignals.isQuitRequest(signal) {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// Performs the signal's default action on this process once. For SIGTSTP, returns when the process is continued.
  /// Signals that arrive in the meantime are dropped, except for requests to quit.
  func raiseWithDefaultAction(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    var mask = sigset_t()
    sigaddset(&mask, signal)
    var maskBefore = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &mask, &maskBefore)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
    handle(signal)
    keepOnlyQuitRequests()
  }

  private func keepOnlyQuitRequests() {
    for request in readPending() where EndingSignals.isQuitRequest(request) { Self.send(request) }
  }

  /// Lets another program in this process group handle the signals that keys send. Until ``reclaimKeySignals()`` is
  /// called, these signals cannot end this process, and the stop signal stops both programs.
  func lendKeySignals() {
    actionsOfKeys = [(SIGINT, SIG_IGN), (SIGQUIT, SIG_IGN), (SIGTSTP, SIG_DFL)].map { signal, handler in
      var action = sigaction()
      var before = sigaction()
      action.__sigaction_handler.sa_handler = handler
      sigaction(signal, &action, &before)
      return (signal, before)
    }
  }

  /// Resumes handling the keys' signals. Signals that arrived in the meantime are dropped, except for requests to quit.
  func reclaimKeySignals() {
    for (signal, action) in actionsOfKeys {
      var action = action
      sigaction(signal, &action, nil)
    }
    actionsOfKeys = []
    keepOnlyQuitRequests()
  }

  private func handle(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let code = errno
      if EndingSignals.isQuitRequest(signal), !EndingSignals.requestEnd(by: signal) { return }
      SignalPipe.send(signal)
      errno = code
    }
    action.sa_flags = SA_RESTART
    action.sa_mask = EndingSignals.handlerMask
    sigaction(signal, &action, nil)
  }

  private nonisolated static func send(_ signal: Int32) {
    var byte = UInt8(signal)
    write(signalPipeWriteEnd, &byte, 1)
  }
}

/// The descriptor that the signal handler writes to, set before the handler is installed and never changed afterwards.
private nonisolated(unsafe) var signalPipeWriteEnd: Int32 = -1
