import Bitmaps
import TerminalKit

/// The mapping of a picture's region to a place on the screen, with the size of the whole picture in cells.
struct PictureMap {
  private let region: PictureRegion
  private let columns: Double
  private let rows: Double

  /// - Parameter aspectRatio: the columns of the whole picture divided by its rows.
  init(_ region: PictureRegion, of aspectRatio: Double, in place: Size) {
    let fit = PictureFit(aspectRatio: aspectRatio, in: Double(place.width) / Double(max(1, place.height)))
    self.region = region.clamped(in: fit)
    columns = fit.across * Double(place.width) * region.zoom
    rows = fit.down * Double(place.height) * region.zoom
  }

  /// Returns the frame in which to draw `shown`, which was rendered for `other`, so that it matches this map. The frame
  /// may extend beyond `body`.
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
