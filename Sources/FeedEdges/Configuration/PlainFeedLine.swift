import Foundation

/// A line `feed NAME ADDRESS` with a name and an address of bytes that stand for themselves, as most of many lines are. That
/// nothing is wrong with 500 of them is known before the first frame, and the feeds are made later.
public struct PlainFeedLine: Sendable {
  private let nameBytes: ArraySlice<UInt8>
  private let addressBytes: ArraySlice<UInt8>

  /// - Parameter line: without its end.
  init?(_ line: ArraySlice<UInt8>) {
    let start: StaticString = "feed "
    guard line.withUnsafeBytes({ $0.begins(with: start) }) else { return nil }
    let words = line.dropFirst(start.utf8CodeUnitCount)
    guard let blank = words.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    (nameBytes, addressBytes) = (words[..<blank], words[(blank + 1)...])
    guard nameBytes.withUnsafeBufferPointer(FeedName.hasPlainShape),
      addressBytes.withUnsafeBufferPointer(FeedOperand.isPlainAddress)
    else { return nil }
  }

  /// Has the shape of a name, but may be taken.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }
  /// Plain, as `FeedOperand` means it.
  public var address: String { String(decoding: addressBytes, as: UTF8.self) }

  /// Whether all lines are such ones, each with a name of its own. Rarely, by chance, that is not seen.
  public static func areAll(_ lines: [ConfigurationLine]) -> Bool {
    var names = FeedName.taken.map { hash($0.utf8) }
    names.reserveCapacity(names.count + lines.count)
    for line in lines {
      guard let feed = line.plainFeed else { return false }
      names.append(hash(feed.nameBytes))
    }
    names.sort()
    return (1..<names.count).allSatisfy { names[$0 - 1] != names[$0] }
  }

  /// FNV-1a. Source: draft-eastlake-fnv, section 2.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin with these.
  func begins(with text: StaticString) -> Bool {
    guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}
