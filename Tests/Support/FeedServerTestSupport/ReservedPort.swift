import Foundation
import Locks

/// A port on 127.0.0.1 that refuses connections and is chosen for no other socket. A server can still listen on it if
/// it asks for this port.
final class ReservedPort: Sendable {
  private let descriptor: Int32

  /// Reserves a port on which nothing listens.
  ///
  /// - Throws: `POSIXError`.
  init(_ port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var isReusable: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound else { throw POSIXError.last }
  }

  deinit { close(descriptor) }
}
