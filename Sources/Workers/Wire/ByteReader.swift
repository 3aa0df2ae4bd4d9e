/// A reader of the fields that a ``ByteWriter`` wrote. A compromised worker cannot make the reader pass the end.
public struct ByteReader {
  @usableFromInline var remaining: Slice<UnsafeRawBufferPointer>

  @inlinable public init(_ bytes: UnsafeRawBufferPointer) { remaining = bytes[...] }

  @inlinable public var isAtEnd: Bool { remaining.isEmpty }

  @inlinable public mutating func byte() throws -> UInt8 {
    guard let byte = remaining.popFirst() else { throw InvalidMessage() }
    return byte
  }

  /// Reads a number that is not negative and smaller than 2^35.
  @inlinable public mutating func number() throws -> Int {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try byte()
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw InvalidMessage()
  }

  /// - Parameter limit: the maximum length in bytes.
  @inlinable public mutating func text(atMost limit: Int = .max) throws -> String {
    let length = try number()
    guard length <= remaining.count, length <= limit else { throw InvalidMessage() }
    defer { remaining = remaining.dropFirst(length) }
    return String(decoding: remaining.prefix(length), as: UTF8.self)
  }

  /// Reads an optional number, which may be any bit pattern, including not-a-number.
  public mutating func optionalNumber() throws -> Double? {
    if try byte() == 0 { return nil }
    var pattern: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { pattern |= UInt64(try byte()) << shift }
    return Double(bitPattern: pattern)
  }

  public mutating func optionalText(atMost limit: Int = .max) throws -> String? {
    try byte() == 0 ? nil : text(atMost: limit)
  }
}

extension [UInt8] {
  /// Decodes fields that a ``ByteWriter`` wrote. Throws ``InvalidMessage`` if bytes are missing or left over.
  public func readFields<Fields>(_ read: (inout ByteReader) throws -> Fields) throws -> Fields {
    try withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      let fields = try read(&reader)
      guard reader.isAtEnd else { throw InvalidMessage() }
      return fields
    }
  }
}
