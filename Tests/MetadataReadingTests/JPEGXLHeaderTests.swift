import Bitmaps
import Foundation
import TestSupport
import XCTest

@testable import MetadataReading
@testable import PictureCodecs

/// libjxl judges.
final class JPEGXLHeaderTests: XCTestCase {
  func test_size_isThatOfTheDecoderForEachWayToWriteIt() throws {
    let sides: [Side] = [
      .eighths(1), .eighths(32), .pixels(1, 9), .pixels(512, 9), .pixels(700, 13), .pixels(9001, 18),
    ]
    for ratio in 0...7 {
      for orientation in 1...8 {
        for side in sides {
          let data = header(height: side, ratio: ratio, width: side.isSmall ? .eighths(7) : .pixels(77, 9), orientation)
          XCTAssertEqual(read(data), try shownSize(of: data), "\(ratio) \(orientation) \(side)")
        }
      }
    }
  }

  func test_size_isTakenFromTheLongestHeader() {
    let data = header(height: .pixels(1 << 30, 30), ratio: 0, width: .pixels(1 << 30, 30), 5)

    XCTAssertEqual(read(data), PixelSize(width: 1 << 30, height: 1 << 30))
    XCTAssertEqual(read(data.prefix(12)), PixelSize(width: 1 << 30, height: 1 << 30))
  }

  func test_truncatedHeader_tellsNothing() {
    let data = header(height: .pixels(1 << 30, 30), ratio: 0, width: .pixels(1 << 30, 30), 5)

    for count in 0..<12 { XCTAssertNil(read(data.prefix(count)), "\(count)") }
    XCTAssertNil(read(Data([0xFF, 0x0B]) + data.dropFirst(2)))
  }

  // MARK: - Helpers

  private enum Side {
    case eighths(Int)
    /// And in how many bits.
    case pixels(Int, Int)

    var isSmall: Bool { if case .eighths = self { true } else { false } }
  }

  private func read(_ data: Data) -> PixelSize? { data.withUnsafeBytes { JPEGXLHeader($0[...])?.size } }

  private func shownSize(of data: Data) throws -> PixelSize {
    try data.withUnsafeBytes { bytes in
      let picture = try EncodedJPEGXL(bytes)
      return picture.orientation().turned(picture.size)
    }
  }

  /// The header of a codestream, and noughts.
  private func header(height: Side, ratio: Int, width: Side, _ orientation: Int) -> Data {
    var bits: [Int] = []
    func append(_ number: Int, _ count: Int) { bits += (0..<count).map { number >> $0 & 1 } }
    func append(_ side: Side) {
      switch side {
      case .eighths(let number): append(number - 1, 5)
      case .pixels(let number, let count):
        append([9: 0, 13: 1, 18: 2, 30: 3][count] ?? 0, 2)
        append(number - 1, count)
      }
    }
    append(height.isSmall ? 1 : 0, 1)
    append(height)
    append(ratio, 3)
    if ratio == 0 { append(width) }
    if orientation == 1 {
      let isDefault = 1
      append(isDefault, 1)
    } else {
      let (isDefault, hasMore) = (0, 1)
      append(isDefault, 1)
      append(hasMore, 1)
      append(orientation - 1, 3)
      let (intrinsicSize, preview, animation) = (0, 0, 0)
      append(intrinsicSize | preview | animation, 3)
      let (eightBits, usesShortNumbers, extraChannels) = (0, 1, 0)
      append(eightBits, 3)
      append(usesShortNumbers, 1)
      append(extraChannels, 2)
      let (isXYB, hasDefaultColors, hasDefaultTones, extensions) = (1, 1, 1, 0)
      append(isXYB | hasDefaultColors << 1 | hasDefaultTones << 2, 3)
      append(extensions, 2)
    }
    let hasDefaultTransform = 1
    append(hasDefaultTransform, 1)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start...].prefix(8).enumerated().reduce(UInt8(0)) { $0 | UInt8($1.element) << $1.offset }
    }
    return Data([0xFF, 0x0A] + bytes + [UInt8](repeating: 0, count: 64))
  }
}
