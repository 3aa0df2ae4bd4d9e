import CLinux
import Foundation

/// The child's side of ``WorkerThread``: answers what it is sent until its parent is gone.
public enum WorkerMain {
  /// The descriptor that requests come from and replies go to.
  static let descriptor: CInt = 3
  private static let socket = MessageSocket(descriptor: descriptor, wait: waitWithoutLimit)

  /// Becomes a worker, and never returns, if these are the arguments of one. Call it first of all in `main`.
  /// - Parameter kinds: those that the program may be, by their argument.
  public static func runIfAsked(by arguments: [String], as kinds: [WorkerKind]) {
    guard let role = WorkerRole(arguments: arguments, of: kinds) else { return }
    for signal in crashes { Glibc.signal(signal, SIG_DFL) }
    role.kind.load()
    // What libraries say of a picture is for nobody.
    dup2(STDIN_FILENO, STDERR_FILENO)
    do {
      let report: ConfinementReport
      do {
        report = try Confinement.close(for: role.kind, memoryLimit: role.memoryLimit, isSandboxed: role.isSandboxed)
      } catch {
        try WorkerGreeting.unconfined(error).send(to: socket)
        _exit(EXIT_FAILURE)
      }
      try WorkerGreeting.ready(report).send(to: socket)
      try answer(by: role.kind.serve)
    } catch {
      // The parent is gone, or has no more use for this process.
      _exit(EXIT_SUCCESS)
    }
  }

  /// Answers what comes over the socket, until the parent is gone or what is to answer throws.
  package static func answer(by serve: (EncodedRequest) throws -> EncodedReply) throws -> Never {
    while true { try socket.send(serve(try socket.receiveRequest())) }
  }

  /// Swift's runtime may have handlers for them, which run a program to tell of a crash, in workers where the environment
  /// says nothing against it. The door would be in its way, and what is said of a library that is missing lost.
  private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

  @Sendable
  private static func waitWithoutLimit(for events: CInt) {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&polled, 1, -1)
  }
}
