import CMicroHTTPD
import Foundation
import Locks

/// An HTTP server of this process, on 127.0.0.1. Every connection has a thread of its own.
///
/// It is the demo's backend. What it answers is up to a function, which tests make log, wait and go wrong.
public final class LocalServer: Sendable {
  /// A certificate chain and its private key, both as PEM text.
  public struct TLS: Sendable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  public enum Error: Swift.Error, Equatable {
    case cannotListen(port: UInt16, reason: String)
  }

  /// The server without a path, e.g. `http://127.0.0.1:40123`.
  public let origin: URL
  private let desk: RequestDesk
  /// libmicrohttpd's handle; `nil` once it was stopped.
  private let daemon: Locked<OpaquePointer?>

  /// Starts the server; it listens when this returns.
  ///
  /// - Parameters:
  ///   - port: 0 stands for any that is free.
  ///   - tls: serves https instead of http.
  ///   - onConnection: is told the number of each connection that opens or closes.
  ///   - reply: runs on the connections' threads, several at a time; nil ends the connection without an answer.
  /// - Throws: ``Error/cannotListen(port:reason:)``.
  public init(
    port: UInt16 = 0, tls: TLS? = nil,
    onConnection: @escaping @Sendable (_ number: Int, _ isOpen: Bool) -> Void = { _, _ in },
    reply: @escaping @Sendable (Request) -> Reply?
  ) throws {
    desk = RequestDesk(reply: reply, onConnection: onConnection)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    // Unretained: `stop` ends the daemon's threads before the desk is let go.
    var callbacks = RequestDesk.callbacks(of: Unmanaged.passUnretained(desk))
    let flags =
      MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue | MHD_USE_POLL.rawValue
    errno = 0
    guard let handle = FeedServerStart(libmicrohttpd, flags, &address, &callbacks, tls?.certificate, tls?.key),
      let url = URL(
        string: "\(tls == nil ? "http" : "https")://127.0.0.1:\(FeedServerPort(libmicrohttpd, handle))")
    else {
      throw Error.cannotListen(port: port, reason: String(cString: strerror(errno)))
    }
    daemon = Locked(handle)
    origin = url
    desk.origin = url
  }

  deinit { stop() }

  /// Closes every connection and returns when nothing of the server runs any more. A second call does nothing.
  public func stop() {
    let daemon = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon.map { UInt(bitPattern: $0) }
    }
    if let daemon = daemon.flatMap({ OpaquePointer(bitPattern: $0) }) { libmicrohttpd.MHD_stop_daemon(daemon) }
  }
}

extension LocalServer {
  /// Serves a feed by the contract.
  ///
  /// - Throws: ``Error/cannotListen(port:reason:)``.
  public convenience init(feed: ServedFeed) throws {
    let router = FeedRouter(feed)
    try self.init { router.reply(to: $0) }
  }

  /// Where the contract is served, e.g. `http://127.0.0.1:40123/v1`.
  public var baseURL: URL { FeedRouter.baseURL(of: origin) }
}
