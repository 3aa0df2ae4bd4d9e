import CLinux
import Foundation

/// The child's side of a ``WorkerThread``. It answers requests until the parent has ended.
public enum WorkerMain {
  /// The descriptor of the socket to the parent.
  static let descriptor: CInt = 3
  private static let socket = MessageSocket(descriptor: descriptor, wait: waitWithoutLimit)

  /// Runs the process as a worker, and never returns, if `arguments` are those of a worker. Otherwise does nothing.
  /// Call this function first in `main`.
  public static func runIfWorker(arguments: [String], kinds: [WorkerKind]) {
    guard let role = WorkerRole(arguments: arguments, of: kinds) else { return }
    for signal in crashSignals { Glibc.signal(signal, SIG_DFL) }
    role.kind.load()
    // Drops the libraries' messages about a picture, because nobody reads them.
    dup2(STDIN_FILENO, STDERR_FILENO)
    do {
      let report: ConfinementReport
      do {
        report = try Confinement.apply(for: role.kind, memoryLimit: role.memoryLimit, isSandboxed: role.isSandboxed)
      } catch {
        try WorkerGreeting.unconfined(error).send(to: socket)
        _exit(EXIT_FAILURE)
      }
      try WorkerGreeting.ready(report).send(to: socket)
      try serveRequests(with: role.kind.serve)
    } catch {
      // The parent has ended or no longer needs this process.
      _exit(EXIT_SUCCESS)
    }
  }

  package static func serveRequests(with serve: (EncodedRequest) throws -> EncodedReply) throws -> Never {
    while true { try socket.send(serve(try socket.receiveRequest())) }
  }

  /// The signals whose default handlers are restored. Swift's runtime may install handlers that run a program to report
  /// a crash, unless the environment forbids it. The confinement would not let that program run, and the message about
  /// a missing library would be lost.
  private static let crashSignals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

  @Sendable
  private static func waitWithoutLimit(for events: CInt) {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&polled, 1, -1)
  }
}
