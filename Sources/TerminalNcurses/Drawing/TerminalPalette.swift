import TerminalKit

/// Brings a ``Color`` down to the number that the terminal knows it by.
struct TerminalPalette {
  /// The terminal's own colour, which is no entry of the palette.
  static let standard: Int32 = -1

  let depth: ColorDepth

  /// The colour's number at this depth: an entry of the palette, or `0xRRGGBB` with 24 bits.
  func number(of color: Color) -> Int32 {
    switch (color, depth) {
    case (.standard, _), (_, .monochrome): Self.standard
    case (.palette(let entry), .eight):
      Int32(entry < 16 ? Int(entry) % 8 : Self.nearest(to: Self.rgb(ofEntry: entry), of: 8))
    case (.palette(let entry), .sixteen):
      Int32(entry < 16 ? Int(entry) : Self.nearest(to: Self.rgb(ofEntry: entry), of: 16))
    case (.palette(let entry), .palette256): Int32(entry)
    case (.palette(let entry), .trueColor): entry < 16 ? Int32(entry) : Self.direct(Self.rgb(ofEntry: entry))
    case (.rgb(let red, let green, let blue), .eight): Int32(Self.nearest(to: (red, green, blue), of: 8))
    case (.rgb(let red, let green, let blue), .sixteen): Int32(Self.nearest(to: (red, green, blue), of: 16))
    case (.rgb(let red, let green, let blue), .palette256): Int32(Self.nearestOfCube(to: (red, green, blue)))
    case (.rgb(let red, let green, let blue), .trueColor): Self.direct((red, green, blue))
    }
  }

  private typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  /// The first sixteen numbers stand for the palette (``DirectColorDescription``), so the darkest blues get a trace of green.
  private static func direct(_ color: RGB) -> Int32 {
    let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    return number < 16 ? 0x000100 | number : number
  }

  /// xterm's defaults for the sixteen entries that users change.
  private static let ansi: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  private static func rgb(ofEntry entry: UInt8) -> RGB {
    StandardPalette.rgb(ofEntry: entry).map { ($0.red, $0.green, $0.blue) } ?? ansi[Int(entry)]
  }

  private static func nearest(to color: RGB, of count: Int) -> Int {
    (0..<count).min { distance(ansi[$0], color) < distance(ansi[$1], color) } ?? 0
  }

  private static func nearestOfCube(to color: RGB) -> Int {
    let (red, green, blue) = (nearestLevel(color.red), nearestLevel(color.green), nearestLevel(color.blue))
    let inCube = 16 + 36 * red + 6 * green + blue
    let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let gray = 232 + max(0, min(23, (average - 3) / 10))
    let levels = StandardPalette.levels
    let cubeDistance = distance((levels[red], levels[green], levels[blue]), color)
    return distance(rgb(ofEntry: UInt8(gray)), color) < cubeDistance ? gray : inCube
  }

  private static func nearestLevel(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    let red = Int(left.red) - Int(right.red)
    let green = Int(left.green) - Int(right.green)
    let blue = Int(left.blue) - Int(right.blue)
    return red * red + green * green + blue * blue
  }
}
