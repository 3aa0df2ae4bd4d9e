import Bitmaps

/// The colours of 256 that every terminal shows alike: the cube and the greys behind the sixteen that users set.
///
/// Source: xterm's `256colres.pl`.
public enum StandardPalette {
  /// Of red, green and blue in the cube.
  public static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Nil for one of the first sixteen.
  public static func rgb(ofEntry entry: UInt8) -> RGB? {
    switch entry {
    case 0..<16: return nil
    case 16..<232:
      let place = Int(entry) - 16
      return RGB(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    default:
      let gray = 8 + (entry - 232) * 10
      return RGB(red: gray, green: gray, blue: gray)
    }
  }
}
