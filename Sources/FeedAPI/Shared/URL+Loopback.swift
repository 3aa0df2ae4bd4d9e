import Foundation

extension URL {
  /// True if requests to this URL do not leave the machine: the host is `localhost`, or a loopback or unspecified
  /// address in any form that resolvers read (`127.1`, `0x7f000001`, `[::ffff:127.0.0.1]`). Source: RFC 1122, section
  /// 3.2.1.3; RFC 4291, sections 2.5.2, 2.5.3 and 2.5.5.2; RFC 6761, section 6.3.
  public var isLoopback: Bool {
    let host = (host(percentEncoded: false) ?? "").lowercased()
    if host.contains(":") { return Self.isLoopback(version6: String(host.prefix { $0 != "%" })) }
    // If text follows an address, a resolver's parser would ignore the text and read the address alone.
    guard host.allSatisfy({ $0.isLetter || $0.isNumber || ".-".contains($0) }) else { return false }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    var address = in_addr()
    return inet_aton(name, &address) != 0 && Self.isLoopback(version4: UInt32(bigEndian: address.s_addr))
  }

  private static func isLoopback(version6 text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return false }
    let last = bytes[12...].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    if bytes[..<12].elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) { return isLoopback(version4: last) }
    return bytes[..<12].allSatisfy { $0 == 0 } && last <= 1
  }

  private static func isLoopback(version4 address: UInt32) -> Bool { address >> 24 == 127 || address == 0 }
}
