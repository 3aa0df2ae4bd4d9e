import Bitmaps

/// The capabilities of a terminal, as far as they are known.
public struct TerminalFeatures: Hashable, Sendable {
  public var colorDepth: ColorDepth
  public var imageMode: ImageMode
  /// True if the terminal can read images from memory that it shares with this program.
  public var sharesMemory = false
  /// The size of one cell in pixels, or nil if the terminal does not report it.
  public var cellSize: PixelSize?
  /// The maximum number of colours in a sixel picture.
  public var sixelColors: Int
  /// The size in pixels of the largest sixel picture, or nil if the terminal does not report it.
  public var largestSixel: PixelSize?
  /// The terminal's background colour, or nil if the terminal does not report it.
  public var background: RGB?
  /// True if the background colour stays unknown: no answer about it is expected any more.
  public var isBackgroundUnavailable = false

  public init(
    colorDepth: ColorDepth, imageMode: ImageMode = .symbols, cellSize: PixelSize? = nil, sixelColors: Int = 256,
    largestSixel: PixelSize? = nil, background: RGB? = nil
  ) {
    self.colorDepth = colorDepth
    self.imageMode = imageMode
    self.cellSize = cellSize
    self.sixelColors = sixelColors
    self.largestSixel = largestSixel
    self.background = background
  }
}

/// The ways of showing pictures, the sharpest first.
public enum ImageMode: String, CaseIterable, Sendable {
  /// kitty's graphics protocol with Unicode placeholders: cells represent the parts of an image.
  case placeholders
  /// kitty's graphics protocol with images placed over the cells.
  case kitty
  /// iTerm2's inline images.
  case iTerm2 = "iterm2"
  /// DEC's sixels.
  case sixel
  case symbols
  case none
}
