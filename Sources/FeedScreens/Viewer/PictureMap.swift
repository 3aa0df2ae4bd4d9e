import Bitmaps
import TerminalKit

/// Where a part of a picture is on a place of the screen: how many cells the whole picture would cover, and which point
/// of it is in the middle.
struct PictureMap {
  private let region: PictureRegion
  private let columns: Double
  private let rows: Double

  /// - Parameter proportions: the picture's columns by its rows, when all of it is shown.
  init(_ region: PictureRegion, of proportions: Double, in place: Size) {
    let fit = PictureFit(proportions: proportions, in: Double(place.width) / Double(max(1, place.height)))
    self.region = region.confined(in: fit)
    columns = fit.across * Double(place.width) * region.zoom
    rows = fit.down * Double(place.height) * region.zoom
  }

  /// What is there, as another map has it, brought to where it is by this one.
  ///
  /// - Parameter body: the place on the screen.
  /// - Returns: its place on the screen, which may reach beyond the body.
  func frame(of shown: CellBuffer, on other: PictureMap, in body: Rect) -> Rect {
    let size = Size(
      width: max(1, Int((Double(shown.size.width) * columns / other.columns).rounded())),
      height: max(1, Int((Double(shown.size.height) * rows / other.rows).rounded())))
    var frame = body.centered(size)
    frame.x += Int(((other.region.centerX - region.centerX) * columns).rounded())
    frame.y += Int(((other.region.centerY - region.centerY) * rows).rounded())
    return frame
  }
}
