import Bitmaps
import TerminalKit

struct TerminalPalette {
  /// The terminal's default colour, which is not an entry of the palette.
  static let standard: Int32 = -1

  let depth: ColorDepth

  /// Returns the colour's number at this depth: an entry of the palette, or `0xRRGGBB` for 24-bit colours.
  func number(of color: Color) -> Int32 {
    let rgb: RGB
    switch color {
    case .standard: return Self.standard
    case .palette(let entry) where depth == .palette256: return Int32(entry)
    case .palette(let entry) where entry < 16 && depth > .eight: return Int32(entry)
    case .palette(let entry) where entry < 16 && depth == .eight: return Int32(entry % 8)
    case .palette(let entry): rgb = StandardPalette.rgb(ofEntry: entry)
    case .rgb(let red, let green, let blue): rgb = RGB(red: red, green: green, blue: blue)
    }
    return switch depth {
    case .monochrome: Self.standard
    case .eight, .sixteen: Int32(Self.nearest(to: rgb, of: depth.rawValue))
    case .palette256: Int32(Self.nearestOfCube(to: rgb))
    case .trueColor: Self.direct(rgb)
    }
  }

  /// Returns the number of a 24-bit colour. The numbers from 0 to 15 stand for palette entries
  /// (``DirectColorDescription``), so the darkest blues get a trace of green.
  private static func direct(_ color: RGB) -> Int32 {
    let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    return number < 16 ? 0x000100 | number : number
  }

  private static func nearest(to color: RGB, of count: Int) -> Int {
    (0..<count).min { distance(StandardPalette.ansi[$0], color) < distance(StandardPalette.ansi[$1], color) } ?? 0
  }

  private static func nearestOfCube(to color: RGB) -> Int {
    let red = nearestLevel(color.red)
    let green = nearestLevel(color.green)
    let blue = nearestLevel(color.blue)
    let inCube = 16 + 36 * red + 6 * green + blue
    let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let gray = 232 + max(0, min(23, (average - 3) / 10))
    func distance(_ entry: Int) -> Int { Self.distance(StandardPalette.rgb(ofEntry: UInt8(entry)), color) }
    return distance(gray) < distance(inCube) ? gray : inCube
  }

  private static func nearestLevel(_ value: UInt8) -> Int {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (Int(value) - 35) / 40
    }
  }

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    let red = Int(left.red) - Int(right.red)
    let green = Int(left.green) - Int(right.green)
    let blue = Int(left.blue) - Int(right.blue)
    return red * red + green * green + blue * blue
  }
}
