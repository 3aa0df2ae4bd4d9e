import Foundation

/// A port that never says a word.
public final class SilentListener: Sendable {
  public let url: URL
  private let descriptor: Int32
  private let guest: Int32

  /// - Parameter isFull: whether connecting hangs already; else the kernel accepts connections on its behalf.
  public init(isFull: Bool = false) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guest = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor, guest] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        // Without a queue there is room for one, which nobody lets in.
        bind(descriptor, generic, size) == 0 && listen(descriptor, isFull ? 0 : 8) == 0
          && getsockname(descriptor, generic, &size) == 0 && (!isFull || connect(guest, generic, size) == 0)
      }
    }
    // Over TLS, because a plain connection would be open by now.
    guard isListening, let url = URL(string: "https://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.url = url
  }

  /// Whether somebody connected.
  public var isConnected: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  deinit {
    close(guest)
    close(descriptor)
  }
}
