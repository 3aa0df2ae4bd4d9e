import CXML2

/// What `&name;` and `&#number;` stand for.
///
/// Names are those of HTML 4 and XML, in documents of every kind: feeds use them without declaring them.
struct CharacterReferences {
  /// Longer ones are none.
  private static let maximumLength = 12

  /// Names that were found, their bytes packed; the library goes through a list for each.
  private(set) var named: [UInt64: Unicode.Scalar] = [:]

  /// - Parameter bytes: what follows the `&`.
  /// - Returns: the character, and how many of the bytes are the reference; nil when they do not begin with one.
  mutating func character(at bytes: UnsafeBufferPointer<UInt8>) -> (character: Unicode.Scalar, length: Int)? {
    guard
      let end = bytes.prefix(Self.maximumLength).firstIndex(of: UInt8(ascii: ";")), end > 0,
      let character = character(UnsafeBufferPointer(rebasing: bytes[..<end]))
    else { return nil }
    return (character, end + 1)
  }

  private mutating func character(_ reference: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard reference.first == UInt8(ascii: "#") else { return named(reference) }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    return UInt32(text, radix: isHexadecimal ? 16 : 10).flatMap(Self.character(numbered:))
  }

  /// Source: XML 1.0, section 2.2; html.spec.whatwg.org, section 13.2.5.80, for the numbers of windows-1252.
  private static func character(numbered number: UInt32) -> Unicode.Scalar? {
    switch number {
    case 9, 10, 13, 0x20...0x7F, 0xA0...0xFFFD, 0x1_0000...: return Unicode.Scalar(number) ?? "\u{FFFD}"
    case 0x80...0x9F: return windows1252[Int(number) - 0x80]
    default: return "\u{FFFD}"
    }
  }

  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private mutating func named(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    // The longest name has eight letters.
    guard name.count <= 8, !name.contains(0) else { return nil }
    let key = name.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if let known = named[key] { return known }
    let character = (Array(name) + [0]).withUnsafeBufferPointer { libxml2.htmlEntityLookup($0.baseAddress) }
      .flatMap { Unicode.Scalar($0.pointee.value) }
    // Of the others a document can have any number.
    if let character { named[key] = character }
    return character
  }
}
