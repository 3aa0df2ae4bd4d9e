import CMicroHTTPD
import Foundation
import Locks

/// An HTTP server on 127.0.0.1 within this process, with a thread for each connection. It is the backend of the demo.
/// A closure provides the replies, so that tests can log, delay and fail them.
public final class LocalServer: Sendable {
  /// A certificate chain and its private key as PEM text.
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

  /// The URL of the server without a path, such as `http://127.0.0.1:40123`.
  public let origin: URL
  private let dispatcher: RequestDispatcher
  private let daemon: Locked<OpaquePointer?>

  /// Starts the server, which listens when the initializer returns.
  ///
  /// - Parameters:
  ///   - port: the port; 0 for any free one.
  ///   - onConnection: called with the number of each connection that opens or closes.
  ///   - reply: called concurrently on the threads of the connections. If it returns nil, the connection is closed.
  public init(
    port: UInt16 = 0, tls: TLS? = nil,
    onConnection: @escaping @Sendable (_ number: Int, _ isOpen: Bool) -> Void = { _, _ in },
    reply: @escaping @Sendable (Request) -> Reply?
  ) throws {
    dispatcher = RequestDispatcher(reply: reply, onConnection: onConnection)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    // The dispatcher is passed unretained, because `stop` ends the daemon's threads before the dispatcher is released.
    var callbacks = RequestDispatcher.callbacks(of: Unmanaged.passUnretained(dispatcher))
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
    dispatcher.origin = url
  }

  deinit { stop() }

  /// Closes all connections and waits until the server has ended. A second call does nothing.
  public func stop() {
    let daemon = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon.map { UInt(bitPattern: $0) }
    }
    if let daemon = daemon.flatMap({ OpaquePointer(bitPattern: $0) }) { libmicrohttpd.MHD_stop_daemon(daemon) }
  }
}

extension LocalServer {
  /// Creates a server for a feed.
  ///
  /// - Throws: ``Error/cannotListen(port:reason:)``.
  public convenience init(feed: ServedFeed) throws {
    let router = FeedRouter(feed)
    try self.init { router.reply(to: $0) }
  }

  /// The URL of the API, such as `http://127.0.0.1:40123/v1`.
  public var baseURL: URL { FeedRouter.baseURL(of: origin) }
}
