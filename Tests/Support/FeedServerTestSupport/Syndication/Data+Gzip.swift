import Foundation

extension Data {
  /// Creates gzip data from `data`, in uncompressed blocks.
  ///
  /// Source: RFC 1952; RFC 1951, section 3.2.4.
  init(gzip data: Data) {
    self.init(gzipMagic: ())
    var start = data.startIndex
    repeat {
      let block = data[start...].prefix(0xFFFF)
      start = block.endIndex
      append(start == data.endIndex ? 1 : 0)
      append(littleEndian: UInt16(block.count))
      append(littleEndian: ~UInt16(block.count))
      append(block)
    } while start < data.endIndex
    append(littleEndian: Self.checksum(of: data))
    append(littleEndian: UInt32(truncatingIfNeeded: data.count))
  }

  /// Creates gzip data that decompresses to about `count` spaces but takes less than a hundredth of that size. Its
  /// checksum is wrong, so a reader that reports a wrong checksum has read too much.
  ///
  /// Source: RFC 1951, section 3.2.6, fixed codes. The data contain a space, and then codes that each repeat it 258
  /// times.
  public init(gzipOfSpaces count: Int) {
    self.init(gzipMagic: ())
    var bits = BitWriter()
    bits.write(0b1, 1)
    bits.write(0b01, 2)
    bits.writeCode(0b0011_0000 + 0x20, 8)
    let copies = Swift.max(0, count - 1) / 258
    for _ in 0..<copies {
      bits.writeCode(0b1100_0101, 8)
      bits.writeCode(0, 5)
    }
    bits.writeCode(0, 7)
    append(bits.finished)
    append(littleEndian: UInt32(0))
    append(littleEndian: UInt32(truncatingIfNeeded: 1 + copies * 258))
  }

  private init(gzipMagic: Void) {
    self.init([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
  }

  private mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  private static func checksum(of data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}

/// A writer that fills each byte from its lowest bit.
private struct BitWriter {
  private var bytes = Data()
  private var byte: UInt8 = 0
  private var count = 0

  mutating func write(_ value: Int, _ width: Int) {
    for bit in 0..<width {
      byte |= UInt8(value >> bit & 1) << count
      count += 1
      if count == 8 {
        bytes.append(byte)
        (byte, count) = (0, 0)
      }
    }
  }

  /// Writes a code, starting with its highest bit.
  mutating func writeCode(_ code: Int, _ width: Int) {
    for bit in (0..<width).reversed() { write(code >> bit & 1, 1) }
  }

  var finished: Data { count == 0 ? bytes : bytes + [byte] }
}
