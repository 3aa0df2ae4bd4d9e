import Glibc

/// A blurred preview of a picture, encoded as a few waves of colour in a short string. Source: the BlurHash algorithm,
/// github.com/woltapp/blurhash, Algorithm.md.
public struct Blurhash: Sendable {
  private typealias Light = SIMD3<Float>

  private let columns: Int
  private let rows: Int
  /// The waves' amplitudes in linear light, row by row. The first is the picture's average colour.
  private let waves: [Light]

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
  /// The digits' values by character code; nil for characters that are not digits.
  private static let values: [Int?] = (0...255).map { code in digits.firstIndex(of: UInt8(code)) }
  /// The length of a hash with nine waves across and nine waves down.
  private static let maximumLength = 4 + 2 * 9 * 9

  /// Decodes a hash. Returns nil if the text is not a valid hash.
  public init?(_ text: String) {
    // The text comes from outside and may be far longer than any hash.
    let codes = text.utf8.prefix(Self.maximumLength + 1)
    var values: [Int] = []
    for code in codes {
      guard let value = Self.values[Int(code)] else { return nil }
      values.append(value)
    }
    guard let count = values.first else { return nil }
    columns = count % 9 + 1
    rows = count / 9 + 1
    guard rows <= 9, values.count == 4 + 2 * columns * rows else { return nil }

    let largest = Float(values[1] + 1) / 166
    let average = values[2...5].reduce(0) { $0 * 83 + $1 }
    guard average <= 0xFFFFFF else { return nil }
    var waves = [Light(Self.light(average >> 16), Self.light(average >> 8), Self.light(average))]
    for start in stride(from: 6, to: values.count, by: 2) {
      let wave = values[start] * 83 + values[start + 1]
      guard wave < 19 * 19 * 19 else { return nil }
      waves.append(
        Light(Self.amplitude(wave / 361), Self.amplitude(wave / 19 % 19), Self.amplitude(wave % 19)) * largest)
    }
    self.waves = waves
  }

  /// Decodes one channel of a wave as a value from -1 to 1.
  private static func amplitude(_ digit: Int) -> Float {
    let part = Float(digit - 9) / 9
    return part * abs(part)
  }

  /// Draws the picture, at least 1×1. A size much larger than the number of waves adds no detail.
  public func bitmap(width: Int, height: Int) -> Bitmap {
    let width = max(1, width)
    let height = max(1, height)
    let across = Self.cosines(columns, over: width)
    let down = Self.cosines(rows, over: height)
    let bytes = Self.bytes
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      // The vertical waves have the same values for the whole row.
      let line = (0..<columns).map { column in
        (0..<rows).reduce(Light.zero) { $0 + waves[$1 * columns + column] * down[y * rows + $1] }
      }
      for x in 0..<width {
        let light = (0..<columns).reduce(Light.zero) { $0 + line[$1] * across[x * columns + $1] }
        let level = light.clamped(lowerBound: .zero, upperBound: .one) * Self.brightestLevel + 0.5
        let start = (y * width + x) * 4
        pixels[start] = bytes[Int(level.x)]
        pixels[start + 1] = bytes[Int(level.y)]
        pixels[start + 2] = bytes[Int(level.z)]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func cosines(_ count: Int, over pixels: Int) -> [Float] {
    (0..<pixels).flatMap { pixel in
      (0..<count).map { cos(Float.pi * Float(pixel) * Float($0) / Float(pixels)) }
    }
  }

  // MARK: Light

  /// The highest index of ``bytes``. With this many levels of light, a byte is at most one off.
  private static let brightestLevel: Float = 4095
  private static let bytes = (0...Int(brightestLevel)).map { byte(Float($0) / brightestLevel) }

  /// Encodes linear light as sRGB (IEC 61966-2-1).
  private static func byte(_ light: Float) -> UInt8 {
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(value * 255 + 0.5)
  }

  /// Decodes the lowest byte of a number from sRGB to linear light.
  private static func light(_ number: Int) -> Float {
    let value = Float(number & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
