import Bitmaps

/// The 256-colour palette: sixteen colours that users configure, then the cube and the greys, which every terminal
/// shows alike. Source: xterm's `256colres.pl` for the cube and the greys, and its `XTerm-col.ad` for the sixteen.
public enum StandardPalette {
  /// The levels of red, green and blue in the cube.
  public static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's defaults for the sixteen colours that users configure. Users' own colours usually keep the order of
  /// brightness.
  public static let ansi: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ].map { RGB(red: $0, green: $1, blue: $2) }

  /// Returns the colour of a palette entry; for the first sixteen entries, xterm's default.
  public static func rgb(ofEntry entry: UInt8) -> RGB {
    switch entry {
    case 0..<16: return ansi[Int(entry)]
    case 16..<232:
      let place = Int(entry) - 16
      return RGB(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    default:
      let gray = 8 + (entry - 232) * 10
      return RGB(red: gray, green: gray, blue: gray)
    }
  }
}
