import Documents
import Glibc

/// The numbers that names have in a ``DocumentTree``, found without making a `String` of what libxml2 gives.
struct DocumentNameCache {
  private struct Entry {
    /// Where the name is in the texts, then its namespace.
    var local = 0
    var namespace = 0
    var number: Int?
  }

  private static let size = 512
  /// Of all texts, in bytes.
  private static let maximumLength = 64 << 10

  private var entries = [Entry](repeating: Entry(), count: size)
  /// Each with its zero.
  private var texts: [UInt8] = []

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
    let entry = entries[index]
    if entry.number != nil, isSame(entry.local, local), isSame(entry.namespace, namespace) { return entry.number }
    let space = namespace.map { String(cString: $0) } ?? ""
    guard let number = builder.number(of: DocumentName(String(cString: local), in: space)) else { return nil }
    // Names that take each other's places would go on for ever.
    if texts.count > Self.maximumLength { self = DocumentNameCache() }
    entries[index] = Entry(local: texts.count, namespace: texts.count + (byte - local) + 1, number: number)
    texts.append(contentsOf: UnsafeBufferPointer(start: local, count: byte - local))
    texts.append(0)
    texts.append(contentsOf: space.utf8)
    texts.append(0)
    return number
  }

  private func isSame(_ offset: Int, _ text: UnsafePointer<UInt8>?) -> Bool {
    texts.withUnsafeBytes { texts in
      let known = UnsafeRawBufferPointer(rebasing: texts[offset...])
      guard let text else { return known.first == 0 }
      guard let start = known.baseAddress else { return false }
      return strcmp(
        start.assumingMemoryBound(to: CChar.self), UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)) == 0
    }
  }
}
