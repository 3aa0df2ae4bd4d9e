import Foundation

/// A port that takes connections and never says a word; the kernel accepts them on its behalf.
public final class SilentListener: Sendable {
  public let url: URL
  private let descriptor: Int32

  public init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, generic, &size) == 0
      }
    }
    // Over TLS, because a plain connection would be open by now.
    guard isListening, let url = URL(string: "https://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    self.url = url
  }

  deinit { close(descriptor) }
}
