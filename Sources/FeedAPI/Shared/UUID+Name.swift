import Foundation

extension UUID {
  /// The namespace of names that are URLs.
  public static let urlNamespace = UUID(
    uuid: (0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))

  /// Creates the UUID of version 5 that a name always has in a namespace. Source: RFC 9562, section 5.5.
  public init(namespace: UUID, name: some Collection<UInt8>) {
    var bytes = SHA1.digest(of: namespace.bytes + Array(name))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  init(namespace: UUID, name: String) {
    self.init(namespace: namespace, name: name.utf8)
  }

  private var bytes: [UInt8] { withUnsafeBytes(of: uuid, Array.init) }
}
