import Foundation

/// All lines of a configuration, looked at once by their bytes: most of many are plain feeds. That nothing is wrong with 500
/// of those is known before the first frame, and the feeds are made later.
public struct ConfigurationLines: Sendable {
  /// Those that are no plain feeds.
  public let others: [ConfigurationLine]
  /// Whether the plain feeds are not too many, each with a name of its own. Rarely, by chance, that is not seen.
  public let haveOwnNames: Bool
  private let bytes: [UInt8]

  public init(of content: Data) {
    let bytes = ConfigurationLine.bytes(of: content)
    var others: [ConfigurationLine] = []
    var names = NameHashes(limit: FeedName.taken.count + ConfigurationFile.feedLimit)
    var haveOwnNames = true
    for name in FeedName.taken { _ = Array(name.utf8).withUnsafeBytes { names.insert($0) } }
    ConfigurationLine.forEach(in: bytes) { number, range, line in
      if let name = PlainFeedLine.name(in: line) {
        haveOwnNames = names.insert(UnsafeRawBufferPointer(rebasing: line[name])) && haveOwnNames
      } else {
        others.append(ConfigurationLine(number: number, bytes: bytes[range]))
      }
    }
    self.bytes = bytes
    self.others = others
    self.haveOwnNames = haveOwnNames
  }

  /// In their order. They are not kept: most starts need none.
  public var plainFeeds: [ConfigurationLine] { ConfigurationLine.lines(of: bytes).filter { $0.plainFeed != nil } }
}

/// Hashes of names. A `Set` of them, or sorting them, costs 0.3 million instructions more at the start, most of them once.
private struct NameHashes {
  private var count = 0
  private let limit: Int
  /// A power of two, so that one in four has a hash at most; 0 is none.
  private var slots: [UInt64]

  /// - Parameter limit: how many names there may be.
  init(limit: Int) {
    self.limit = limit
    var size = 4
    while size < 4 * limit { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// - Returns: whether the name is new, and not one too many.
  mutating func insert(_ name: UnsafeRawBufferPointer) -> Bool {
    guard count < limit else { return false }
    let hash = max(UInt64(fnv1aOf: name), 1)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] == hash { return false }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = hash
    count += 1
    return true
  }
}
