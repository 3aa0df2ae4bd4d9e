/// The colours and text attributes of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()
}

/// A cell's colour. The terminal maps it to the nearest colour that it can show.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// An entry of the palette: 0–7 are the ANSI colours, 8–15 their bright forms, 16–255 the cube and the greys.
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// Creates a colour from `0xRRGGBB`.
  public init(hex value: UInt32) {
    self = .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

/// The text attributes of a cell.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1 << 0)
  public static let dim = Attributes(rawValue: 1 << 1)
  public static let underline = Attributes(rawValue: 1 << 2)
  public static let reverse = Attributes(rawValue: 1 << 3)
}
