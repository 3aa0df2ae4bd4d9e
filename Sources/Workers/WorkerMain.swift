import CLinux
import Foundation

/// The child's side of ``WorkerThread``: answers what it is sent until its parent is gone.
public enum WorkerMain {
  /// The descriptor that requests come from and replies go to.
  static let socket: CInt = 3

  /// Becomes a worker, and never returns, if these are the arguments of one. Call it first of all in `main`.
  /// - Parameter kinds: those that the program may be, by their argument.
  public static func runIfAsked(by arguments: [String], as kinds: [WorkerKind]) {
    guard let role = WorkerRole(arguments: arguments, of: kinds) else { return }
    run(role, serve: role.kind.serve)
  }

  /// The same with a worker that answers otherwise: for programs that look at what one can still do.
  /// - Parameter serve: takes the socket; what it throws ends the worker.
  package static func runIfAsked(
    by arguments: [String], as kinds: [WorkerKind], serve: (_ socket: CInt) throws -> Void
  ) {
    guard let role = WorkerRole(arguments: arguments, of: kinds) else { return }
    run(role) { try serve($0.descriptor) }
  }

  private static func run(_ role: WorkerRole, serve: (MessageSocket) throws -> Void) -> Never {
    let socket = MessageSocket(descriptor: socket, wait: waitWithoutLimit)
    for signal in crashes { Glibc.signal(signal, SIG_DFL) }
    role.kind.load()
    // What libraries say of a picture is for nobody.
    dup2(STDIN_FILENO, STDERR_FILENO)
    do {
      do {
        try Confinement.close(for: role.kind, memoryLimit: role.memoryLimit, isSandboxed: role.isSandboxed)
      } catch {
        try WorkerGreeting.unconfined(error).send(to: socket)
        _exit(EXIT_FAILURE)
      }
      try WorkerGreeting.ready.send(to: socket)
      while true { try serve(socket) }
    } catch {
      // The parent is gone, or has no more use for this process.
      _exit(EXIT_SUCCESS)
    }
  }

  /// Swift's runtime may have handlers for them, which run a program to tell of a crash, in workers where the environment
  /// says nothing against it. The door would be in its way, and what is said of a library that is missing lost.
  private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP]

  private static func waitWithoutLimit(for events: CInt) {
    var polled = pollfd(fd: socket, events: Int16(events), revents: 0)
    poll(&polled, 1, -1)
  }
}
