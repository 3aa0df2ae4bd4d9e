import Bitmaps
import PictureCodecs

/// The beginning of a JPEG XL codestream: how large the picture is, and how it is turned.
///
/// Source: ISO/IEC 18181-1, annex D.
struct JPEGXLHeader {
  static let signature: [UInt8] = [0xFF, 0x0A]
  /// In bytes; it ends before.
  static let maximumLength = 16
  private static let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  /// As the picture is shown.
  let size: PixelSize

  init?(_ bytes: BoxReader.Bytes) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var bits = Bits(bytes.dropFirst(Self.signature.count).prefix(Self.maximumLength))
    guard
      let isSmall = bits.next(1), let height = Self.side(isSmall == 1, &bits),
      let ratio = bits.next(3), let width = Self.width(ratio, height: height, isSmall: isSmall == 1, &bits),
      let isDefault = bits.next(1), let orientation = isDefault == 1 ? .up : Self.orientation(&bits)
    else { return nil }
    size = orientation.turned(PixelSize(width: width, height: height))
  }

  private static func side(_ isSmall: Bool, _ bits: inout Bits) -> Int? {
    // Small ones are told in eighths.
    if isSmall { return bits.next(5).map { ($0 + 1) * 8 } }
    return bits.next(2).flatMap { bits.next([9, 13, 18, 30][$0]) }.map { $0 + 1 }
  }

  private static func width(_ ratio: Int, height: Int, isSmall: Bool, _ bits: inout Bits) -> Int? {
    guard ratio > 0 else { return side(isSmall, &bits) }
    let (width, unit) = ratios[ratio - 1]
    return height * width / unit
  }

  private static func orientation(_ bits: inout Bits) -> Orientation? {
    guard let hasMore = bits.next(1) else { return nil }
    return hasMore == 0 ? .up : bits.next(3).flatMap { Orientation(rawValue: UInt16($0 + 1)) }
  }
}

/// The bits of at most sixteen bytes, from the lowest of the first byte on.
private struct Bits {
  private var rest: UInt128
  private var count: Int

  init(_ bytes: BoxReader.Bytes) {
    rest = bytes.reversed().reduce(0) { $0 << 8 | UInt128($1) }
    count = bytes.count * 8
  }

  mutating func next(_ count: Int) -> Int? {
    guard count <= self.count else { return nil }
    self.count -= count
    defer { rest >>= count }
    return Int(rest & (1 << count - 1))
  }
}
