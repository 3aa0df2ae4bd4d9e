import Bitmaps
import Foundation
import PictureEncoders
import TerminalTestSupport

/// A picture in a colour that identifies its number.
struct TestPicture {
  let number: Int

  /// A file with more pixels than the screen shows, so that the picture is not enlarged. Enlarging may change the
  /// colour slightly, depending on the version of chafa.
  var png: Data { png(width: 320, height: 240) }

  func png(width: Int, height: Int) -> Data { file(.png(), PixelSize(width: width, height: height)) }

  func file(_ format: BitmapEncoder.Format, _ size: PixelSize) -> Data {
    let pixel = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    // Copying whole pixels is much faster than a closure for each of them.
    let pixels = [UInt32](repeating: pixel.littleEndian, count: size.width * size.height).withUnsafeBytes { Array($0) }
    return Self.file(format, Bitmap(width: size.width, height: size.height, pixels: pixels))
  }

  /// Makes a picture in which each pixel differs from its neighbours and few pixels have a colour of the palette.
  static func noise(_ size: PixelSize, as format: BitmapEncoder.Format = .png()) -> Data {
    file(format, width: size.width, height: size.height) { x, y in
      (UInt8(truncatingIfNeeded: x * 77 + y * 31 + 5), UInt8(truncatingIfNeeded: x * 53 + y * 91 + 3), 101)
    }
  }

  /// Makes a picture of 320×240 pixels. Its quarters, line by line, have the colours of these numbers.
  static func quarters(_ numbers: [Int]) -> Data {
    file(width: 320, height: 240) { x, y in TestPicture(number: numbers[x / 160 + y / 120 * 2]).components }
  }

  private typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

  private static func file(
    _ format: BitmapEncoder.Format = .png(), width: Int, height: Int, color: (Int, Int) -> Components
  ) -> Data {
    let pixels = (0..<width * height).flatMap { place in
      let color = color(place % width, place / width)
      return [color.red, color.green, color.blue, 255]
    }
    return file(format, Bitmap(width: width, height: height, pixels: pixels))
  }

  private static func file(_ format: BitmapEncoder.Format, _ bitmap: Bitmap) -> Data {
    do {
      return try BitmapEncoder(format).encode(bitmap)
    } catch {
      return Data()
    }
  }

  /// The colour in a terminal with 256 colours.
  var color: ScreenColor { .indexed(paletteIndex) }

  /// The colour in a terminal with 24-bit colours.
  var exactColor: ScreenColor { .rgb(Int(red), Int(green), Int(blue)) }

  /// The red, green and blue components.
  var components: (red: UInt8, green: UInt8, blue: UInt8) { (red, green, blue) }

  /// The palette index of a colour in the cube of 6×6×6 colours. Steps of 7 reach every colour of the cube.
  private var paletteIndex: Int { 16 + cubePlace }
  private var cubePlace: Int { (number * 7 + 1) % 216 }
  private var red: UInt8 { Self.levels[cubePlace / 36] }
  private var green: UInt8 { Self.levels[cubePlace / 6 % 6] }
  private var blue: UInt8 { Self.levels[cubePlace % 6] }

  /// Source: xterm's 256-colour palette.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
}
