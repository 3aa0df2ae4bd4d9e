import Glibc

/// Brings signals to the main thread: their handler writes each one's number to a pipe.
@MainActor
final class SignalPipe {
  /// What the main thread waits for.
  let readEnd: Int32
  private let actionsBefore: [(signal: Int32, action: sigaction)]
  private var actionsOfKeys: [(signal: Int32, action: sigaction)] = []

  /// Takes the signals over. Those that are ignored stay so.
  ///
  /// - Throws: ``NcursesTerminal/OpenError/system(call:code:)`` when there are no descriptors left.
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

  /// The signals that have come, each once: a window that is dragged sends many, and one tells it all.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return Set(bytes.prefix(max(0, count))).map(Int32.init).sorted()
  }

  /// Leaves the signals as they were found, but for those that ask the program to leave: it is leaving.
  func release() {
    for (signal, action) in actionsBefore where !EndingSignals.isRequest(signal) {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// Does to the process what the signal does by default, once; returns when that is over. Of the signals that came
  /// meanwhile only those count that ask the program to leave.
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
    forgetOthersThanRequests()
  }

  private func forgetOthersThanRequests() {
    for request in take() where EndingSignals.isRequest(request) { Self.send(request) }
  }

  /// Leaves the signals that keys send to another program of our group: they do not end this one, and stop both.
  func lendKeys() {
    actionsOfKeys = [(SIGINT, SIG_IGN), (SIGQUIT, SIG_IGN), (SIGTSTP, SIG_DFL)].map { signal, handler in
      var (action, before) = (sigaction(), sigaction())
      action.__sigaction_handler.sa_handler = handler
      sigaction(signal, &action, &before)
      return (signal, before)
    }
  }

  /// Takes them again. Of the signals that came meanwhile only those count that ask the program to leave.
  func takeKeysBack() {
    for (signal, action) in actionsOfKeys {
      var action = action
      sigaction(signal, &action, nil)
    }
    actionsOfKeys = []
    forgetOthersThanRequests()
  }

  private func handle(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let code = errno
      if EndingSignals.isRequest(signal), !EndingSignals.begin(by: signal) { return }
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

/// Where the signal handler writes to. Written before the handler is installed, then only read.
private nonisolated(unsafe) var signalPipeWriteEnd: Int32 = -1
