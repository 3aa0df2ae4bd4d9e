import FeedDomain
import FeedScreens
import ImageRendering
import TerminalKit

/// The user's options for the screens and for the actions on images.
public struct ScreenOptions: Sendable {
  /// The way of showing pictures; nil for the best way that the terminal supports.
  public var imageMode: ImageMode?
  /// The characters for pictures on a terminal without images; nil for the best set for the terminal's colours.
  public var symbols: SymbolSet?
  /// True to print and read lines of text, without a screen and without pictures.
  public var isPlain = false
  /// True if nothing on the screens may move by itself.
  public var reducesMotion = false
  /// True to play animated pictures.
  public var playsAnimations = true
  /// The theme; nil to follow the terminal's background.
  public var theme: Theme.Name?
  /// The initial layout of the feed; nil for the layout that suits the screen's width.
  public var layout: FeedLayout?
  /// The initial size of the feed's pictures, as the number of presses of `+`, or of `-` if negative.
  public var pictureStep = 0
  /// The time for which a slideshow shows each picture.
  public var slideshowPace = SlideshowPace.usual
  /// The programs for opening and copying images.
  public var programs = ProgramSettings()
  /// The order in which a feed's images are listed, for a picture frame; nil for the feed's own order.
  public var randomOrder: RandomOrder?
  /// The interval at which a slideshow reloads the feed. With an interval the slideshow opens by itself and is endless.
  public var reloadInterval: Duration?

  public init() {}

  func hasSameLayout(as other: ScreenOptions) -> Bool {
    layout == other.layout && pictureStep == other.pictureStep && showsPictures == other.showsPictures
      && reducesMotion == other.reducesMotion
  }

  /// True if nothing moves by itself on the screens, or if there are none.
  var isStill: Bool { reducesMotion || isPlain }
  var showsAnimations: Bool { playsAnimations && !isStill }
  var showsPictures: Bool { imageMode != ImageMode.none && !isPlain }

  /// Returns the options of a changed configuration. Only at its start does the program become a picture frame, with its
  /// random order, or one without a screen.
  func following(_ next: ScreenOptions) -> ScreenOptions {
    var options = next
    options.isPlain = isPlain
    options.randomOrder = randomOrder
    options.reloadInterval = reloadInterval
    return options
  }
}
