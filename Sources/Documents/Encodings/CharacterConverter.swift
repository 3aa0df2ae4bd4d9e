import CLinux
import Glibc

/// One of the system's converters into UTF-8: all that is not in Unicode is read by its pointers, since Swift has none.
///
/// Source: iconv(3).
final class CharacterConverter {
  private let descriptor: iconv_t
  private var block = [CChar](repeating: 0, count: 1 << 16)

  /// Nil for an encoding that this system does not convert.
  init?(from encoding: String) {
    guard let descriptor = iconv_open("UTF-8", encoding), Int(bitPattern: descriptor) != -1 else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Takes what it converts off the bytes, a block at most; without bytes, it gives what it held back of those before.
  ///
  /// - Returns: false where what is next is no character, or not all of one.
  func convert(_ bytes: inout ArraySlice<UInt8>, to text: inout [UInt8]) -> Bool {
    let (rest, length, isDone) = bytes.withUnsafeBytes { bytes in
      block.withUnsafeMutableBufferPointer { block in
        var input = bytes.isEmpty ? nil : UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
        var (rest, place, room) = (bytes.count, block.baseAddress, block.count)
        let isDone = iconv(descriptor, &input, &rest, &place, &room) != -1 || errno == E2BIG
        return (rest, block.count - room, isDone)
      }
    }
    text += block[..<length].lazy.map(UInt8.init(bitPattern:))
    bytes = bytes.suffix(rest)
    return isDone
  }
}
