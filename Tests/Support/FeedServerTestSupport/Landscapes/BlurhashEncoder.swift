import Bitmaps
import Foundation

/// An encoder for blurhashes. A blurhash encodes a picture's mean colour and some colour waves in a few characters.
///
/// Source: github.com/woltapp/blurhash, Algorithm.md.
enum BlurhashEncoder {
  /// The number of waves in each direction, including the constant one.
  private static let waves = (x: 4, y: 3)
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
  private typealias Color = SIMD3<Double>

  /// - Precondition: the picture has at least one pixel.
  static func text(of bitmap: Bitmap) -> String {
    var factors: [Color] = []
    for y in 0..<waves.y {
      for x in 0..<waves.x { factors.append(factor(x, y, of: bitmap)) }
    }
    let greatest = factors.dropFirst().map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
    let scale = min(max(0, Int(greatest * 166 - 0.5)), 82)
    let mean = factors.prefix(1).map { ((byte($0.x) << 16) + (byte($0.y) << 8) + byte($0.z), 4) }
    let others = factors.dropFirst().map { (quantized($0 / (Double(scale + 1) / 166)), 2) }
    return ([(waves.x - 1 + (waves.y - 1) * 9, 1), (scale, 1)] + mean + others).map(number).joined()
  }

  private static func factor(_ waveX: Int, _ waveY: Int, of bitmap: Bitmap) -> Color {
    var sum = Color.zero
    for y in 0..<bitmap.height {
      let down = cos(.pi * Double(waveY * y) / Double(bitmap.height))
      for x in 0..<bitmap.width {
        let pixel = (y * bitmap.width + x) * 4
        let color = Color(
          linear(bitmap.pixels[pixel]), linear(bitmap.pixels[pixel + 1]), linear(bitmap.pixels[pixel + 2]))
        sum += color * (down * cos(.pi * Double(waveX * x) / Double(bitmap.width)))
      }
    }
    return sum * ((waveX == 0 && waveY == 0 ? 1 : 2) / Double(bitmap.width * bitmap.height))
  }

  private static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ linear: Double) -> Int {
    let value = min(max(0, linear), 1)
    return Int((value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 255 + 0.5)
  }

  private static func quantized(_ color: Color) -> Int {
    let parts = [color.x, color.y, color.z].map { (part: Double) -> Int in
      let root: Double = part < 0 ? -(-part).squareRoot() : part.squareRoot()
      // Negative values are rounded down, too.
      return min(max(0, Int((root * 9 + 9.5).rounded(.down))), 18)
    }
    return parts.reduce(0) { $0 * 19 + $1 }
  }

  /// Returns the number in base 83.
  private static func number(_ value: Int, length: Int) -> String {
    var rest = value
    var text = ""
    for _ in 0..<length {
      text = String(digits[rest % digits.count]) + text
      rest /= digits.count
    }
    return text
  }
}
