/// A writer of message fields: integers in LEB128, and texts after their length.
public struct ByteWriter {
  public internal(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func append(byte: UInt8) { bytes.append(byte) }

  /// - Parameter number: a number that is not negative.
  public mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  public mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  public mutating func append(_ number: Double?) {
    append(byte: number == nil ? 0 : 1)
    if let number { withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) } }
  }

  public mutating func append(_ text: String?) {
    append(byte: text == nil ? 0 : 1)
    if let text { append(text) }
  }
}
