import Bitmaps
import TerminalKit

/// How a picture is to be shown.
struct PictureAppearance: Hashable, Sendable {
  /// The part of the picture that is to be seen.
  let region: PictureRegion
  /// The cells that it may cover.
  let size: Size
  /// How many pixels of the screen one of the picture's takes at most; nil for as many as there is room for.
  let largestScale: Int?
  /// What the terminal can show.
  let features: TerminalFeatures
  /// What shows through where the picture is transparent; black when the terminal does not say.
  let background: RGB

  init(region: PictureRegion = .whole, size: Size, largestScale: Int? = nil, features: TerminalFeatures) {
    self.largestScale = largestScale
    (self.region, self.size, background) = (region, size, features.background ?? .black)
    // A terminal that says it is black shows the pictures that are there already.
    var features = features
    features.background = background
    features.hidesBackground = false
    self.features = features
  }
}
