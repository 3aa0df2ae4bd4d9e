import Foundation

extension URL {
  /// Whether nothing that is sent there leaves this machine: the host is an address of it in any of the ways that
  /// resolvers read (`127.1`, `0x7f000001`, `[::ffff:127.0.0.1]`), or a name for one.
  ///
  /// Source: RFC 1122, section 3.2.1.3; RFC 4291, sections 2.5.3 and 2.5.5.2; RFC 6761, section 6.3.
  public var isOnThisMachine: Bool {
    // Whichever interface an address is of, and a name's root.
    let host = (host(percentEncoded: false) ?? "").lowercased().prefix { $0 != "%" }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : String(host)
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    var address = in_addr()
    if inet_aton(name, &address) != 0 { return Self.isOnThisMachine(UInt32(bigEndian: address.s_addr)) }
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, name, &bytes) == 1 else { return false }
    let number = bytes[12...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return Self.isOnThisMachine(number)
    }
    return bytes[..<12].allSatisfy { $0 == 0 } && number <= 1
  }

  /// - Parameter address: of version 4.
  private static func isOnThisMachine(_ address: UInt32) -> Bool {
    address >> 24 == 127 || address == 0
  }
}
