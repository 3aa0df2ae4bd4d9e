import Glibc
import XCTest

@testable import TerminalNcurses

@MainActor
final class SignalHandlerTests: XCTestCase {
  /// The program relies on this, because it does not check for EINTR when it waits for a process, a lock or the
  /// terminal.
  func test_handlers_restartInterruptedCalls() async throws {
    let signals = 1...SIGSYS
    let actionsBefore = signals.map(action)
    let kept = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    kept.initialize(repeating: sigaction(), count: 128)
    defer {
      for (signal, before) in zip(signals, actionsBefore) {
        var before = before
        sigaction(signal, &before, nil)
      }
      kept.deallocate()
    }

    EndingSignals.installHandlers(keeping: kept)
    let pipe = try SignalPipe([SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGTSTP, SIGCONT])
    defer { pipe.release() }

    let handled = signals.filter {
      action($0).__sigaction_handler.sa_sigaction != nil && !EndingSignals.isIgnored($0)
    }
    XCTAssertGreaterThan(handled.count, 20)
    XCTAssertEqual(handled.filter { action($0).sa_flags & SA_RESTART == 0 }, [])
  }

  private func action(_ signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }
}
