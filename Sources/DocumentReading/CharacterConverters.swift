import CLinux
import Glibc

/// Turns documents of every ``CharacterEncoding`` into UTF-8. What cannot be read becomes U+FFFD.
///
/// All converters are opened at once: for each the system loads a file, and a worker can open none later.
final class CharacterConverters {
  private var descriptors: [String: iconv_t] = [:]

  init() {
    for name in CharacterEncoding.converterNames {
      // A system may lack some; their documents are read as if their encoding were not known.
      if let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 {
        descriptors[name] = descriptor
      }
    }
  }

  deinit { for descriptor in descriptors.values { iconv_close(descriptor) } }

  /// - Parameters:
  ///   - charset: the encoding's name as HTTP gave it.
  /// - Returns: the document in UTF-8, without a byte order mark; the character 0 is a space.
  func utf8(of bytes: UnsafeRawBufferPointer, charset: String?) -> [UInt8] {
    let detection = CharacterEncoding.detect(in: bytes, charset: charset)
    let content = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(detection.markLength))
    var text = utf8(of: content, in: detection.encoding)
    // In C it ends a text.
    for index in text.indices where text[index] == 0 { text[index] = UInt8(ascii: " ") }
    return text
  }

  private func utf8(of bytes: UnsafeRawBufferPointer, in encoding: CharacterEncoding?) -> [UInt8] {
    switch encoding {
    case .utf8:
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    case .utf16LittleEndian:
      return Self.utf8(ofUTF16: bytes) { UInt16(littleEndian: $0) }
    case .utf16BigEndian:
      return Self.utf8(ofUTF16: bytes) { UInt16(bigEndian: $0) }
    case .converted(let name):
      guard let descriptor = descriptors[name] else { return utf8(of: bytes, in: nil) }
      return Self.utf8(of: bytes, by: descriptor)
    case nil:
      // Of a document that was cut off, the last character may lack bytes.
      let isUTF8 = (0..<4).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
      guard !isUTF8, let descriptor = descriptors["CP1252"] else { return utf8(of: bytes, in: .utf8) }
      return Self.utf8(of: bytes, by: descriptor)
    }
  }

  private static func utf8(ofUTF16 bytes: UnsafeRawBufferPointer, unit: (UInt16) -> UInt16) -> [UInt8] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { offset in
      unit(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Source: iconv(3).
  private static func utf8(of bytes: UnsafeRawBufferPointer, by descriptor: iconv_t) -> [UInt8] {
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    iconv(descriptor, nil, nil, nil, nil)
    var input = UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
    var inputCount = bytes.count
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { block in
      /// - Returns: whether all went well.
      func convert(_ input: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Bool {
        var place = block.baseAddress
        var room = block.count
        let result = iconv(descriptor, input, &inputCount, &place, &room)
        let isDone = result != -1 || errno == E2BIG
        output.append(contentsOf: UnsafeRawBufferPointer(start: block.baseAddress, count: block.count - room))
        return isDone
      }
      while inputCount > 0 {
        if convert(&input) { continue }
        // An invalid byte, or a last character that is not whole. What the converter held back goes before it.
        _ = convert(nil)
        output += replacement
        input = input?.advanced(by: 1)
        inputCount -= 1
      }
      _ = convert(nil)
    }
    return output
  }
}
