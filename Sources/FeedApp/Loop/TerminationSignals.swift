import Dispatch
import Foundation

/// The signals that ask the program to end, brought to the main queue so that it can end in good order.
@MainActor
final class TerminationSignals {
  /// Called with the signal's number.
  var onSignal: ((Int32) -> Void)?
  private var sources: [any DispatchSourceSignal] = []

  /// Takes the signals over from here on. To be made when the terminal is taken, for ncurses installs handlers too.
  init() {
    for number in [SIGTERM, SIGHUP, SIGINT] {
      // The source is there some time after it was made: a signal that is blocked waits for it, one that is only
      // ignored would be lost.
      Self.changeMask(SIG_BLOCK, number)
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.onSignal?(number) } }
      source.resume()
      sources.append(source)
    }
  }

  /// Ends the process by the signal itself, so that whoever waits for it learns how it ended.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    changeMask(SIG_UNBLOCK, number)
    raise(number)
    // The signal may be blocked, or be ignored by a debugger: what a shell reports for it is 128 + its number.
    exit(128 + number)
  }

  private static func changeMask(_ change: Int32, _ number: Int32) {
    var mask = sigset_t()
    sigaddset(&mask, number)
    pthread_sigmask(change, &mask, nil)
  }
}
