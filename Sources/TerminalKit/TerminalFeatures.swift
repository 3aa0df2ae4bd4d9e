import Bitmaps

/// What a terminal can show, as far as it is known.
public struct TerminalFeatures: Hashable, Sendable {
  public var colorDepth: ColorDepth
  public var imageMode: ImageMode
  /// Whether images may be given to the terminal in memory that it shares with this program.
  public var sharesMemory = false
  /// The pixels of one cell; nil when the terminal does not say.
  public var cellSize: PixelSize?
  /// How many colours a picture in sixels may have.
  public var sixelColors: Int
  /// The pixels of the largest picture in sixels; nil when the terminal does not say.
  public var largestSixel: PixelSize?
  /// The colour behind cells that have none of their own; nil when the terminal does not say.
  public var background: RGB?
  /// Whether nobody will say what that is: whoever could was asked.
  public var hidesBackground = false

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

/// How pictures are shown, the sharpest way first.
public enum ImageMode: String, CaseIterable, Sendable {
  /// kitty's graphics protocol with Unicode placeholders: cells stand for the parts of an image.
  case placeholders
  /// kitty's graphics protocol: images are placed over the cells.
  case kitty
  /// iTerm2's inline images.
  case iTerm2 = "iterm2"
  /// DEC's sixels.
  case sixel
  /// Characters in colours.
  case symbols
  /// No pictures.
  case none
}
