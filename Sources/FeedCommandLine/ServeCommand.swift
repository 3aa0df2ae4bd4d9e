import FeedEdges
import FeedServer
import Foundation
import TerminalKit

/// The command that serves the demo as an Essential Feed API until SIGINT arrives. It is for developers of clients.
struct ServeCommand {
  private let server: LocalServer

  init(_ settings: ServeSettings) throws {
    let router = FeedRouter(LandscapeFeed.make(now: Date()), pageSize: settings.pageSize)
    let log = Self.log
    Self.blockInterrupt()
    do {
      server = try LocalServer(port: settings.port) { request in
        if settings.delay > 0 { usleep(UInt32(settings.delay) * 1_000) }
        let fails = Int.random(in: 0..<100) < settings.failures
        let reply = fails ? Reply(status: 500) : router.reply(to: request).tagged(answering: request)
        Self.report(request, reply, to: log)
        return reply
      }
    } catch LocalServer.Error.cannotListen(_, let reason) {
      throw UsageError(description: "--port: cannot listen on \(settings.port): \(reason)")
    }
  }

  /// Prints the base URL and waits for SIGINT. Requests are logged on standard error if it has room.
  func run() throws -> Never {
    try StandardStreams.print(server.baseURL.absoluteString)
    var signals = Self.interrupt
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    // Exits without waiting for requests that are still delayed.
    _exit(EXIT_SUCCESS)
  }

  /// A log on standard error that never blocks; nil if standard error cannot be reopened, as when it is a socket.
  private static var log: LogFile? {
    do {
      return try LogFile(url: URL(filePath: "/dev/stderr"), now: Date.init)
    } catch {
      return nil
    }
  }

  private static func report(_ request: Request, _ reply: Reply, to log: LogFile?) {
    let line = DisplayText("\(request.method) \(request.target) \(reply.status)")
    guard let log else { return StandardStreams.report("\(line)", of: "") }
    log.write("\(line)")
  }

  private static var interrupt: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    return signals
  }

  /// Blocks SIGINT before further threads start, because they inherit the signal mask.
  private static func blockInterrupt() {
    var signals = interrupt
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }
}
