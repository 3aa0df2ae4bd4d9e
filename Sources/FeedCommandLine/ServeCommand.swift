import FeedEdges
import FeedServer
import Foundation
import TerminalKit

/// Serves the demo by the contract, for whoever writes a client of it, until SIGINT.
struct ServeCommand {
  private let server: LocalServer

  /// - Throws: ``UsageError`` for a port that cannot be had.
  init(_ settings: ServeSettings) throws {
    let router = FeedRouter(LandscapeFeed.make(now: Date()), pageSize: settings.pageSize)
    let log = Self.log
    Self.holdInterrupt()
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

  /// Prints the base URL, and each request on standard error: what has no room there is left out.
  ///
  /// - Throws: `StandardStreams.WriteError`.
  func run() throws -> Never {
    try StandardStreams.print(server.baseURL.absoluteString)
    var (signals, signal) = (Self.interrupt, Int32(0))
    sigwait(&signals, &signal)
    // Requests that are still delayed are not waited for.
    _exit(EXIT_SUCCESS)
  }

  /// Standard error, for which nobody waits; nil where it cannot be opened anew, as a socket.
  private static var log: LogFile? {
    do {
      return try LogFile(url: URL(filePath: "/dev/stderr"), now: Date.init)
    } catch {
      return nil
    }
  }

  /// What the client sent is made safe to show.
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

  /// Before there are other threads, which inherit that.
  private static func holdInterrupt() {
    var signals = interrupt
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }
}
