import Foundation
import Locks

/// A program that uses the terminal. It is in this process's group, so the terminal's signals reach both processes.
public final class ForegroundProgram: Sendable {
  /// The time in milliseconds to wait for Ctrl-Z to stop this process too.
  private static let stopTimeout: Int32 = 50

  private let identifier: pid_t
  private let hasExited = Locked(false)
  private let ends: AsyncStream<ProgramEnd>

  /// Starts a program, and a thread that waits until the program stops or ends.
  public init(_ words: [String], environment: [String: String]) throws(ProgramStartError) {
    let (ends, end) = AsyncStream<ProgramEnd>.makeStream()
    identifier = try ProgramSpawn.start(words, environment: environment, in: .terminal)
    self.ends = ends
    do {
      try DetachedThread.start { [self] in
        follow()
        let how = hasExited.withLock { hasExited in
          hasExited = true
          return ProgramEnd.reaping(identifier)
        }
        end.yield(how)
        end.finish()
      }
    } catch {
      // Without the thread, the program's end would not be noticed.
      kill(identifier, SIGKILL)
      _ = ProgramEnd.reaping(identifier)
      throw ProgramStartError(code: error.code)
    }
  }

  /// Waits for the program's end. Only the first caller receives it.
  public func end() async -> ProgramEnd? { await ends.first { _ in true } }

  /// Sends the program a signal that was meant for both processes.
  public func send(_ signal: Int32) {
    hasExited.withLock { hasExited in
      if !hasExited { kill(identifier, signal) }
    }
  }

  /// Waits until the program has ended. A program that reads Ctrl-Z as a key stops only itself. This function then
  /// stops this process too, because otherwise the shell would not take the terminal back.
  private func follow() {
    var information = siginfo_t()
    while true {
      guard waitid(P_PID, id_t(identifier), &information, WEXITED | WSTOPPED | WNOWAIT) == 0,
        information.si_code == CInt(CLD_STOPPED)
      else { return }
      // After Ctrl-Z, this process stops too, within the timeout. The shell resumes both processes later.
      poll(nil, 0, Self.stopTimeout)
      information = siginfo_t()
      guard waitid(P_PID, id_t(identifier), &information, WSTOPPED | WNOHANG) == 0, information.si_signo == SIGCHLD
      else { continue }
      // `raise` stops the process within this call, so that SIGCONT is sent only after the process is resumed.
      raise(SIGSTOP)
      send(SIGCONT)
    }
  }
}
