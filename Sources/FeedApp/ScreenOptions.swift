import FeedScreens
import ImageRendering
import TerminalKit

/// How the screens look, and what is done with what they show, as the user asked for it.
public struct ScreenOptions: Sendable {
  /// Nil to find the best that the terminal can do.
  public var imageMode: ImageMode?
  /// The characters that pictures are made of where there are no pixels; nil for the best with the terminal's colours.
  public var symbols: SymbolSet?
  /// Whether animated pictures move.
  public var playsAnimations = true
  /// Nil to go by the terminal's background.
  public var theme: Theme.Name?
  /// How the feed's images fill the screen at first; nil for what suits its width.
  public var layout: FeedLayout?
  /// How much larger than usual the feed's pictures are at first: as many times as `+` would be pressed, or `-`.
  public var pictureStep = 0
  /// How long a slideshow shows each picture.
  public var slideshowPace = SlideshowPace.usual
  /// The programs that images are opened and copied by.
  public var programs = ProgramSettings()
  /// After what time a feed's slideshow has it loaded anew. Then it opens by itself and has no end.
  public var reloadInterval: Duration?

  public init() {}

  /// Whether there are any pictures.
  var showsPictures: Bool { imageMode != ImageMode.none }
}
