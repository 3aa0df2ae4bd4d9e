import CLinux
import Glibc

extension XMLRepair {
  mutating func append(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ range: Range<Int>) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[range]))
  }

  /// Writes an ASCII character as a reference by its number.
  mutating func appendReference(to byte: UInt8) {
    append("&#")
    if byte >= 10 { output.append(UInt8(ascii: "0") + byte / 10) }
    output.append(UInt8(ascii: "0") + byte % 10)
    output.append(UInt8(ascii: ";"))
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, input.count - offset >= text.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(rebasing: input[offset...].prefix(text.utf8CodeUnitCount))
      .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// - Parameter end: nil for the input's.
  func index(of byte: UInt8, from offset: Int, upTo end: Int? = nil) -> Int? {
    let end = end ?? input.count
    guard
      let start = input.baseAddress, offset < end, let found = memchr(start + offset, CInt(byte), end - offset)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Where the first such text ends.
  func end(of text: StaticString, from offset: Int) -> Int? {
    guard
      let start = input.baseAddress, offset < input.count,
      let found = memmem(start + offset, input.count - offset, text.utf8Start, text.utf8CodeUnitCount)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start) + text.utf8CodeUnitCount
  }

  mutating func skipBlanks() {
    while position < input.count, Self.isBlank(input[position]) { position += 1 }
  }

  func nameRange(from start: Int) -> Range<Int> {
    var end = start
    while end < input.count, Self.isInName(input[end]) { end += 1 }
    return start..<end
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }

  static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: startsName(byte)
    }
  }

  /// U+FFFE and U+FFFF, which XML does not have.
  func isNoCharacter(at offset: Int) -> Bool {
    offset + 2 < input.count && input[offset + 1] == 0xBF && input[offset + 2] >= 0xBE
  }
}
