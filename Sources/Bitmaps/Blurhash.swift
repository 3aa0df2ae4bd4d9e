import Glibc

/// What a picture looks like from afar, in a line of text: a few waves of colour.
///
/// Source: the BlurHash algorithm, github.com/woltapp/blurhash, Algorithm.md.
public struct Blurhash: Sendable {
  private typealias Light = SIMD3<Float>

  /// How many waves there are across and down.
  private let columns: Int
  private let rows: Int
  /// In linear light, row by row; the first is the picture's average.
  private let waves: [Light]

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
  /// By the character's code; nil for what is no digit.
  private static let values: [Int?] = (0...255).map { code in digits.firstIndex(of: UInt8(code)) }
  /// That of nine waves each way.
  private static let longest = 4 + 2 * 9 * 9

  /// Nil for any text that is none.
  public init?(_ text: String) {
    // A string may be far longer than what is looked at of it.
    let codes = text.utf8.prefix(Self.longest + 1)
    var values: [Int] = []
    for code in codes {
      guard let value = Self.values[Int(code)] else { return nil }
      values.append(value)
    }
    guard let count = values.first else { return nil }
    (columns, rows) = (count % 9 + 1, count / 9 + 1)
    guard rows <= 9, values.count == 4 + 2 * columns * rows else { return nil }

    let largest = Float(values[1] + 1) / 166
    let average = values[2...5].reduce(0) { $0 * 83 + $1 }
    guard average <= 0xFFFFFF else { return nil }
    var waves = [Light(Self.light(average >> 16), Self.light(average >> 8), Self.light(average))]
    for start in stride(from: 6, to: values.count, by: 2) {
      let wave = values[start] * 83 + values[start + 1]
      guard wave < 19 * 19 * 19 else { return nil }
      waves.append(Light(Self.part(wave / 361), Self.part(wave / 19 % 19), Self.part(wave % 19)) * largest)
    }
    self.waves = waves
  }

  /// From -1 to 1.
  private static func part(_ digit: Int) -> Float {
    let part = Float(digit - 9) / 9
    return part * abs(part)
  }

  /// The picture in so many pixels, at least one each way; more than are needed to see the waves add nothing.
  public func bitmap(width: Int, height: Int) -> Bitmap {
    let (width, height) = (max(1, width), max(1, height))
    let across = Self.cosines(columns, over: width)
    let down = Self.cosines(rows, over: height)
    let bytes = Self.bytes
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      // The waves down are the same for all of the line.
      let line = (0..<columns).map { column in
        (0..<rows).reduce(Light.zero) { $0 + waves[$1 * columns + column] * down[y * rows + $1] }
      }
      for x in 0..<width {
        let light = (0..<columns).reduce(Light.zero) { $0 + line[$1] * across[x * columns + $1] }
        let step = light.clamped(lowerBound: .zero, upperBound: .one) * Self.lastStep + 0.5
        let start = (y * width + x) * 4
        pixels[start] = bytes[Int(step.x)]
        pixels[start + 1] = bytes[Int(step.y)]
        pixels[start + 2] = bytes[Int(step.z)]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Of each pixel in turn, of each wave.
  private static func cosines(_ count: Int, over pixels: Int) -> [Float] {
    (0..<pixels).flatMap { pixel in
      (0..<count).map { cos(Float.pi * Float(pixel) * Float($0) / Float(pixels)) }
    }
  }

  // MARK: Light

  /// Steps of light, from none to all of it: enough for each byte to be its own, or next to it where it is dark.
  private static let lastStep: Float = 4095
  private static let bytes = (0...Int(lastStep)).map { byte(Float($0) / lastStep) }

  /// sRGB, as IEC 61966-2-1 has it.
  private static func byte(_ light: Float) -> UInt8 {
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(value * 255 + 0.5)
  }

  /// Of the last byte of a number.
  private static func light(_ number: Int) -> Float {
    let value = Float(number & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
