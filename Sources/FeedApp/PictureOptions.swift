import FeedScreens
import ImageRendering
import TerminalKit

/// How pictures are shown, as the user asked for it.
public struct PictureOptions: Sendable {
  /// Nil to find the best that the terminal can do.
  public var mode: ImageMode?
  /// The characters that pictures are made of where there are no pixels; nil for the best with the terminal's colours.
  public var symbols: SymbolSet?
  /// Whether animated pictures move.
  public var playsAnimations: Bool
  /// How the feed's images fill the screen at first; nil for what suits its width.
  public var layout: FeedLayout?
  /// How long a slideshow shows each picture.
  public var slideshowPace: SlideshowPace

  public init(
    mode: ImageMode? = nil, symbols: SymbolSet? = nil, playsAnimations: Bool = true,
    layout: FeedLayout? = nil, slideshowPace: SlideshowPace = .usual
  ) {
    self.mode = mode
    self.symbols = symbols
    self.playsAnimations = playsAnimations
    self.slideshowPace = slideshowPace
    self.layout = layout
  }
}
