import Dispatch
import Glibc

/// Brings signals to the main actor.
///
/// The handler writes the signal's number to a pipe: unlike a dispatch signal source this never blocks the signal, so
/// child processes begin with a clean mask, and `exec` undoes the handler.
@MainActor
final class SignalPipe {
  private let readEnd: Int32
  private let actionsBefore: [(signal: Int32, action: sigaction)]
  private var source: DispatchSourceRead?

  /// Remembers what the signals do now.
  ///
  /// - Throws: ``NcursesTerminal/OpenError/system(call:code:)`` when there are no descriptors left.
  init(_ signals: [Int32]) throws {
    let ends = try Descriptors.pipe(flags: O_NONBLOCK)
    readEnd = ends.read
    signalPipeWriteEnd = ends.write
    actionsBefore = signals.map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return (signal, action)
    }
  }

  func install(onSignal: @escaping @MainActor (Int32) -> Void) {
    for (signal, _) in actionsBefore { handle(signal) }
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler { [readEnd] in
      MainActor.assumeIsolated {
        for signal in Self.drain(readEnd) { onSignal(signal) }
      }
    }
    source.activate()
    self.source = source
  }

  /// Leaves the signals as they were found.
  func uninstall() {
    for (signal, action) in actionsBefore {
      var action = action
      sigaction(signal, &action, nil)
    }
    source?.cancel()
    source = nil
  }

  /// Does to the process what the signal does by default, once; returns when that is over. Signals that came meanwhile are dropped.
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
    _ = Self.drain(readEnd)
  }

  private func handle(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let code = errno
      var byte = UInt8(signal)
      write(signalPipeWriteEnd, &byte, 1)
      errno = code
    }
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  private nonisolated static func drain(_ readEnd: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    // A window that is dragged sends many: one of each kind tells it all.
    return Set(bytes.prefix(max(0, count))).map(Int32.init).sorted()
  }
}

/// Where the signal handler writes to. Written before the handler is installed, then only read.
private nonisolated(unsafe) var signalPipeWriteEnd: Int32 = -1
