import Foundation
import Locks

/// A listening port that never responds.
public final class SilentListener: Sendable {
  public let url: URL
  private let descriptor: Int32
  private let guest: Int32

  /// - Parameter isFull: true to leave connections pending; false to let the kernel accept them.
  public init(isFull: Bool = false) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guest = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor, guest] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        // If the queue has length 0, there is room for one connection, which is never accepted.
        bind(descriptor, generic, size) == 0 && listen(descriptor, isFull ? 0 : 8) == 0
          && getsockname(descriptor, generic, &size) == 0 && (!isFull || connect(guest, generic, size) == 0)
      }
    }
    // The URL uses TLS, because without TLS a connection would count as open at this point.
    guard isListening, let url = URL(string: "https://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
      throw POSIXError.last
    }
    self.url = url
  }

  /// True if a client has connected.
  public var isConnected: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  deinit {
    close(guest)
    close(descriptor)
  }
}
