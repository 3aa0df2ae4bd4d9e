import Bitmaps
import TerminalKit

/// How a picture is to be turned into cells.
struct PictureFormat: Hashable, Sendable {
  /// The cells that the picture may cover.
  var size: Size
  /// What shows through where the picture is transparent.
  var background: RGB
}
