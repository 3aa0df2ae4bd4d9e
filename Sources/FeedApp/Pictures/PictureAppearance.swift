import Bitmaps
import TerminalKit

/// How a picture is to be shown.
struct PictureAppearance: Hashable, Sendable {
  /// The part of the picture that is to be seen.
  var region = PictureRegion.whole
  /// The cells that it may cover.
  var size: Size
  /// What the terminal can show; its background shows through where the picture is transparent.
  var features: TerminalFeatures
}
