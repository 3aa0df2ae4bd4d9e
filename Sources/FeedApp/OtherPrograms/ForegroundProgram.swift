import Foundation
import Locks

/// A program that has our terminal, in our process group: what the terminal's keys send goes to both.
public final class ForegroundProgram: Sendable {
  /// How long a stop of both takes until both are stopped, in milliseconds.
  private static let stopTimeout: Int32 = 50

  private let identifier: pid_t
  /// Whether there is no such process any more.
  private let isOver = Locked(false)
  private let ends: AsyncStream<ProgramEnd>

  /// Starts it, and waits on a thread of its own for what happens to it.
  public init(_ words: [String], environment: [String: String]) throws(ProgramStartError) {
    let (ends, end) = AsyncStream<ProgramEnd>.makeStream()
    identifier = try ProgramSpawn.start(words, environment: environment, in: .terminal)
    self.ends = ends
    do {
      try DetachedThread.start { [self] in
        follow()
        let how = isOver.withLock { isOver in
          isOver = true
          return ProgramEnd.reaping(identifier)
        }
        end.yield(how)
        end.finish()
      }
    } catch {
      // Nobody would see its end.
      kill(identifier, SIGKILL)
      _ = ProgramEnd.reaping(identifier)
      throw ProgramStartError(code: error.code)
    }
  }

  /// Waits until it ends, for whoever asks first.
  public func end() async -> ProgramEnd? { await ends.first { _ in true } }

  /// Passes on a signal that was meant for both.
  public func send(_ signal: Int32) {
    isOver.withLock { isOver in
      if !isOver { kill(identifier, signal) }
    }
  }

  /// Returns when it has ended. A program that stops itself alone, as one does that reads Ctrl-Z as a key, stops us too:
  /// the shell would not know that it may have the terminal.
  private func follow() {
    var information = siginfo_t()
    while true {
      guard waitid(P_PID, id_t(identifier), &information, WEXITED | WSTOPPED | WNOWAIT) == 0,
        information.si_code == CInt(CLD_STOPPED)
      else { return }
      // Ctrl-Z has stopped us too, or is about to: then it goes on when we do.
      poll(nil, 0, Self.stopTimeout)
      information = siginfo_t()
      guard waitid(P_PID, id_t(identifier), &information, WSTOPPED | WNOHANG) == 0, information.si_signo == SIGCHLD
      else { continue }
      // By this thread: it goes on when the process does, and not before.
      raise(SIGSTOP)
      send(SIGCONT)
    }
  }
}
