import CLinux
import Glibc

/// A converter from another encoding to UTF-8. It uses the system's `iconv`, because Swift decodes only Unicode.
/// Source: iconv(3).
final class CharacterConverter {
  private let descriptor: iconv_t
  private var block = [CChar](repeating: 0, count: 1 << 16)

  /// Creates a converter, or returns nil if the system does not support the encoding.
  init?(from encoding: String) {
    guard let descriptor = iconv_open("UTF-8", encoding), Int(bitPattern: descriptor) != -1 else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Converts at most one block of bytes. If `bytes` is empty, appends the characters that the converter held back.
  /// Returns false if the next bytes are not a whole character.
  func convert(_ bytes: inout ArraySlice<UInt8>, to text: inout [UInt8]) -> Bool {
    let (rest, length, isDone) = bytes.withUnsafeBytes { bytes in
      block.withUnsafeMutableBufferPointer { block in
        var input = bytes.isEmpty ? nil : UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
        var rest = bytes.count
        var place = block.baseAddress
        var room = block.count
        let isDone = iconv(descriptor, &input, &rest, &place, &room) != -1 || errno == E2BIG
        return (rest, block.count - room, isDone)
      }
    }
    text += block[..<length].lazy.map(UInt8.init(bitPattern:))
    bytes = bytes.suffix(rest)
    return isDone
  }
}
