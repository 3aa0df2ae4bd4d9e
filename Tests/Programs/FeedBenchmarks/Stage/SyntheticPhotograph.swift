import Bitmaps
import Foundation
import PictureEncoders

/// A picture with soft shapes and grain. Decoding it takes about as long as decoding a photograph of the same size.
struct SyntheticPhotograph {
  let number: Int
  let size: PixelSize

  func jpeg() throws -> Data {
    try BitmapEncoder(.jpeg()).encode(bitmap)
  }

  /// Returns `count` different JPEG files.
  static func jpegs(_ count: Int, width: Int, height: Int) throws -> [Data] {
    try (0..<count).map { try SyntheticPhotograph(number: $0, size: PixelSize(width: width, height: height)).jpeg() }
  }

  var bitmap: Bitmap {
    var grain = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    let waves = (0..<3).map { channel in wave(Double(number * 3 + channel)) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        grain ^= grain << 13
        grain ^= grain >> 7
        grain ^= grain << 17
        let noise = Double(grain & 0xFF) / 255 * 24 - 12
        for wave in waves {
          pixels.append(UInt8(min(255, max(0, 128 + 56 * wave.columns[x] + 56 * wave.rows[y] + noise))))
        }
        pixels.append(255)
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  private func wave(_ phase: Double) -> (columns: [Double], rows: [Double]) {
    func values(_ count: Int, _ frequency: Double) -> [Double] {
      (0..<count).map { sin(phase + frequency * 6.283 * Double($0) / Double(count)) }
    }
    return (values(size.width, 2.5 + phase.truncatingRemainder(dividingBy: 3)), values(size.height, 3.5))
  }
}
