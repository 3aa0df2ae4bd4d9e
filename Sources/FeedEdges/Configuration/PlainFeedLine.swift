import Foundation

/// A line `feed NAME ADDRESS` with a name and an address of bytes that stand for themselves.
public struct PlainFeedLine: Sendable {
  /// Has the shape of a name, but may be taken.
  public let name: String
  /// Plain, as `FeedOperand` means it.
  public let address: String

  private static let start: StaticString = "feed "

  /// - Parameter line: without its end.
  init?(_ line: ArraySlice<UInt8>) {
    guard let name = line.withUnsafeBytes(Self.name) else { return nil }
    self.name = String(decoding: line.dropFirst(name.lowerBound).prefix(name.count), as: UTF8.self)
    address = String(decoding: line.dropFirst(name.upperBound + 1), as: UTF8.self)
  }

  /// Where the line has its name; nil for one of another form.
  static func name(in line: UnsafeRawBufferPointer) -> Range<Int>? {
    let first = start.utf8CodeUnitCount
    guard line.count <= ConfigurationLine.lengthLimit, line.begins(with: start) else { return nil }
    var end = first
    while end < line.count, line[end] != UInt8(ascii: " ") { end += 1 }
    guard end < line.count, FeedName.hasPlainShape(UnsafeRawBufferPointer(rebasing: line[first..<end])),
      FeedOperand.isPlainAddress(UnsafeRawBufferPointer(rebasing: line[(end + 1)...]))
    else { return nil }
    return first..<end
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin with these.
  func begins(with text: StaticString) -> Bool {
    guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}
