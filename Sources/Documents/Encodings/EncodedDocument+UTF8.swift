import Foundation

extension EncodedDocument {
  /// Returns the text without a byte order mark. Unreadable bytes become U+FFFD, and NUL becomes a space. If the time
  /// runs out, the text is partial.
  func utf8(until deadline: ReadingDeadline) -> [UInt8] {
    let bytes = Array(data)
    let detection = CharacterEncoding.detect(in: bytes, charset: charset)
    var text = Self.utf8(of: bytes[detection.markLength...], in: detection.encoding, until: deadline)
    // A NUL would end the string in C code.
    for index in text.indices where text[index] == 0 { text[index] = UInt8(ascii: " ") }
    return text
  }

  private static func utf8(
    of bytes: ArraySlice<UInt8>, in encoding: CharacterEncoding?, until deadline: ReadingDeadline
  ) -> [UInt8] {
    switch encoding {
    case .utf8: Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16LittleEndian: utf8(ofUTF16: bytes) { UInt16($1) << 8 | UInt16($0) }
    case .utf16BigEndian: utf8(ofUTF16: bytes) { UInt16($0) << 8 | UInt16($1) }
    case .converted(let name):
      // A system may lack some converters.
      if let converter = CharacterConverter(from: name) {
        utf8(of: bytes, by: converter, until: deadline)
      } else {
        utf8(of: bytes, in: nil, until: deadline)
      }
    case nil:
      // The last character of a truncated document may be incomplete.
      if (0..<4).contains(where: { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }) {
        utf8(of: bytes, in: .utf8, until: deadline)
      } else if let converter = CharacterConverter(from: "CP1252") {
        utf8(of: bytes, by: converter, until: deadline)
      } else {
        utf8(of: bytes, in: .utf8, until: deadline)
      }
    }
  }

  private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func utf8(
    of bytes: ArraySlice<UInt8>, by converter: CharacterConverter, until deadline: ReadingDeadline
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var rest = bytes
    var nothing: ArraySlice<UInt8> = []
    var errorCount = 0
    while !rest.isEmpty, !errorCount.isMultiple(of: 256) || !deadline.hasPassed {
      if converter.convert(&rest, to: &text) { continue }
      // The characters that the converter held back precede the replacement character.
      _ = converter.convert(&nothing, to: &text)
      text += UTF8.encodedReplacementCharacter
      rest = rest.dropFirst()
      errorCount += 1
    }
    _ = converter.convert(&nothing, to: &text)
    return text
  }
}
