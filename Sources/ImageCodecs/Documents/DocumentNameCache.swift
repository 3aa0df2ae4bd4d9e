import Documents
import Glibc

/// The numbers that names have in a ``DocumentTree``, found without making a `String` of what libxml2 gives.
struct DocumentNameCache {
  private struct Entry {
    let local: [CChar]
    let namespace: [CChar]
    let number: Int
  }

  private static let size = 512

  private var entries = [Entry?](repeating: nil, count: size)

  /// - Returns: nil when the tree has no room for it.
  mutating func number(
    of local: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, for builder: DocumentTreeBuilder
  ) -> Int? {
    var hash: UInt32 = 0
    var byte = local
    while byte.pointee != 0 {
      hash = hash &* 31 &+ UInt32(byte.pointee)
      byte += 1
    }
    let index = Int(hash) & (Self.size - 1)
    if let entry = entries[index], Self.isSame(entry.local, local), Self.isSame(entry.namespace, namespace) {
      return entry.number
    }
    let space = namespace.map { String(cString: $0) } ?? ""
    guard let number = builder.number(of: DocumentName(String(cString: local), in: space)) else { return nil }
    entries[index] = Entry(local: Self.copy(local), namespace: Self.copy(namespace), number: number)
    return number
  }

  private static func isSame(_ copy: [CChar], _ text: UnsafePointer<UInt8>?) -> Bool {
    guard let text else { return copy.isEmpty }
    return !copy.isEmpty && text.withMemoryRebound(to: CChar.self, capacity: 1) { strcmp(copy, $0) } == 0
  }

  /// With its zero; empty for none.
  private static func copy(_ text: UnsafePointer<UInt8>?) -> [CChar] {
    guard let text else { return [] }
    let characters = UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)
    return Array(UnsafeBufferPointer(start: characters, count: strlen(characters) + 1))
  }
}
