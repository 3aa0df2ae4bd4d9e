import Bitmaps
import Foundation
import ImageCodecs
import TerminalTestSupport

/// A small picture of one colour, which no other number has.
struct TestPicture {
  let number: Int

  /// The file's bytes.
  var png: Data {
    let bitmap = Bitmap(width: 8, height: 6, pixels: (0..<48).flatMap { _ in [red, green, blue, 255] })
    do {
      return try BitmapEncoder(.png()).encode(bitmap)
    } catch {
      return Data()
    }
  }

  /// Its colour on a terminal with 256 of them.
  var color: ScreenColor { .indexed(paletteIndex) }

  /// Its colour on a terminal with 24-bit colours.
  var exactColor: ScreenColor { .rgb(Int(red), Int(green), Int(blue)) }

  /// Where it is in the terminal's colour cube of 6×6×6, in which 7 leads to every place.
  private var paletteIndex: Int { 16 + cubePlace }
  private var cubePlace: Int { (number * 7 + 1) % 216 }
  private var red: UInt8 { Self.levels[cubePlace / 36] }
  private var green: UInt8 { Self.levels[cubePlace / 6 % 6] }
  private var blue: UInt8 { Self.levels[cubePlace % 6] }

  /// Source: xterm's 256-colour palette.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
}
