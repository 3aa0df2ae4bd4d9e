import CMicroHTTPD
import Foundation
import Locks

/// A running libmicrohttpd with a thread for each connection, so that an answer may wait in plain code.
final class Daemon: Sendable {
  /// libmicrohttpd's handle; `nil` once it was stopped.
  private let handle: Locked<OpaquePointer?>
  private let responder: Responder
  let port: UInt16

  /// Listens at 127.0.0.1.
  ///
  /// - Throws: ``FeedServer/Error/cannotListen(port:reason:)``.
  init(port: UInt16, tls: FeedServer.TLS?, responder: Responder) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    // Unretained: `stop` ends the daemon's threads before the responder is let go.
    let closure = Unmanaged.passUnretained(responder).toOpaque()
    var callbacks = FeedServerCallbacks(
      closure: closure, targetRead: targetRead, handler: handle(_:_:_:_:_:_:_:_:), completed: completed(_:_:_:_:),
      connection: connectionChanged(_:_:_:_:))
    let flags =
      MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue | MHD_USE_POLL.rawValue
    errno = 0
    let daemon = FeedServerStart(libmicrohttpd, flags, &address, &callbacks, tls?.certificate, tls?.key)
    guard let daemon else {
      throw FeedServer.Error.cannotListen(port: port, reason: String(cString: strerror(errno)))
    }
    self.responder = responder
    self.port = FeedServerPort(libmicrohttpd, daemon)
    handle = Locked(daemon)
  }

  deinit { stop() }

  /// Closes every connection and returns when the last thread has ended.
  func stop() {
    responder.stop.open()
    let daemon = handle.withLock { handle in
      defer { handle = nil }
      return handle.map { UInt(bitPattern: $0) }
    }
    if let daemon = daemon.flatMap({ OpaquePointer(bitPattern: $0) }) { libmicrohttpd.MHD_stop_daemon(daemon) }
  }
}

// What libmicrohttpd calls. Each is told the responder, and keeps the request's exchange in `context`.

private func targetRead(
  closure: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let closure, let target else { return nil }
  let responder = Unmanaged<Responder>.fromOpaque(closure).takeUnretainedValue()
  return Unmanaged.passRetained(Exchange(target: String(cString: target), responder: responder)).toOpaque()
}

private func handle(
  _ closure: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
  _ bodySize: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection, let method, let bodySize, let context = context?.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
  if !exchange.hasBegun {
    exchange.begin(method: String(cString: method), connection: connection)
    return .YES
  }
  if bodySize.pointee > 0 {
    bodySize.pointee = 0  // No request of the contract has a body.
    return .YES
  }
  return exchange.answer(on: connection)
}

private func completed(
  _ closure: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
  guard let exchange = context?.pointee else { return }
  context?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().end(code)
}

private func connectionChanged(
  _ closure: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let closure, let context else { return }
  let log = Unmanaged<Responder>.fromOpaque(closure).takeUnretainedValue().log
  switch code {
  case .CONNECTION_NOTIFY_STARTED: context.pointee = UnsafeMutableRawPointer(bitPattern: log.openConnection())
  case .CONNECTION_NOTIFY_CLOSED: log.closeConnection(Int(bitPattern: context.pointee))
  }
}
