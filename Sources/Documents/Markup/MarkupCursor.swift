/// A position in a buffer. It only moves forward, and never past the end.
struct MarkupCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Returns true if the next bytes are this text, ignoring case. The text is given in lowercase.
  func isNext(_ text: String) -> Bool {
    bytes[position...].prefix(text.utf8.count).elementsEqual(text.utf8) { $0.lowercased == $1 }
  }

  @discardableResult mutating func skip(_ count: Int = 1) -> Range<Int> { skip(to: position + count) }

  @discardableResult mutating func skip(while isSkipped: (UInt8) -> Bool) -> Range<Int> {
    var end = position
    while end < bytes.count, isSkipped(bytes[end]) { end += 1 }
    return skip(to: end)
  }

  @discardableResult mutating func skip(upTo byte: UInt8) -> Range<Int> {
    skip(to: index(of: byte, from: position) ?? bytes.count)
  }

  /// Skips past the first occurrence of the text, or to the end. Returns the range before the occurrence.
  @discardableResult mutating func skip(past text: String) -> Range<Int> {
    guard let end = end(of: text) else { return skip(to: bytes.count) }
    return skip(to: end).dropLast(text.utf8.count)
  }

  func end(of text: String) -> Int? {
    var next = position
    while let first = text.utf8.first, let index = index(of: first, from: next) {
      if bytes[index...].starts(with: text.utf8) { return index + text.utf8.count }
      next = index + 1
    }
    return nil
  }

  @discardableResult mutating func skip(to end: Int) -> Range<Int> {
    let start = position
    position = max(start, min(end, bytes.count))
    return start..<position
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    bytes[start...].firstIndex(of: byte)
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (9...13).contains(self) }

  var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
