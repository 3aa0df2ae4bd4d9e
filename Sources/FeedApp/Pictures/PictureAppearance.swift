import Bitmaps
import FeedScreens
import ImageRendering
import TerminalKit

struct PictureAppearance: Hashable, Sendable {
  let region: PictureRegion
  let size: Size
  let features: TerminalFeatures
  /// The colour behind transparent parts: the terminal's background, or black if the terminal does not report it.
  let background: RGB
  /// The characters to draw with; nil for the best set for the terminal's colours.
  let symbols: SymbolSet?

  /// The largest number of screen pixels for each pixel of the picture; nil for no limit.
  var largestScale: Int? { region == .whole ? PictureLoad.largestScale : nil }

  init(region: PictureRegion = .whole, size: Size, features: TerminalFeatures, symbols: SymbolSet? = nil) {
    self.symbols = symbols
    self.region = region
    self.size = size
    background = features.background ?? .black
    // Pictures that were rendered before the terminal reported a black background stay valid.
    var features = features
    features.background = background
    features.isBackgroundUnavailable = false
    self.features = features
  }
}
