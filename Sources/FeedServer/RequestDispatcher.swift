import CMicroHTTPD
import Foundation
import Locks

/// The shared state of all connections of a server, with the callbacks that libmicrohttpd calls on their threads.
final class RequestDispatcher: Sendable {
  let reply: @Sendable (Request) -> Reply?
  fileprivate let onConnection: @Sendable (_ number: Int, _ isOpen: Bool) -> Void
  private let connections = Locked(0)
  private let address = Locked<URL?>(nil)

  init(
    reply: @escaping @Sendable (Request) -> Reply?,
    onConnection: @escaping @Sendable (_ number: Int, _ isOpen: Bool) -> Void
  ) {
    self.reply = reply
    self.onConnection = onConnection
  }

  /// The URL of the server without a path; nil until the server listens.
  var origin: URL? {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  fileprivate func openConnection() -> Int {
    let number = connections.withLock { count in
      count += 1
      return count
    }
    onConnection(number, true)
    return number
  }

  /// Returns the callbacks with the dispatcher as their closure. The `context` of a request is its exchange. The
  /// `context` of a connection is the connection's number.
  static func callbacks(of dispatcher: Unmanaged<RequestDispatcher>) -> FeedServerCallbacks {
    FeedServerCallbacks(
      closure: dispatcher.toOpaque(), targetRead: targetRead, handler: handle(_:_:_:_:_:_:_:_:),
      completed: completed(_:_:_:_:), connection: connectionChanged(_:_:_:_:))
  }
}

private func targetRead(
  closure: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let closure, let target else { return nil }
  let dispatcher = Unmanaged<RequestDispatcher>.fromOpaque(closure).takeUnretainedValue()
  return Unmanaged.passRetained(Exchange(target: String(cString: target), dispatcher: dispatcher)).toOpaque()
}

private func handle(
  _ closure: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
  _ bodySize: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection, let method, let bodySize, let exchange = context?.pointee else { return .NO }
  return Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
    .proceed(method: String(cString: method), bodySize: &bodySize.pointee, on: connection)
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
  let dispatcher = Unmanaged<RequestDispatcher>.fromOpaque(closure).takeUnretainedValue()
  switch code {
  case .CONNECTION_NOTIFY_STARTED: context.pointee = UnsafeMutableRawPointer(bitPattern: dispatcher.openConnection())
  case .CONNECTION_NOTIFY_CLOSED: dispatcher.onConnection(Int(bitPattern: context.pointee), false)
  }
}
