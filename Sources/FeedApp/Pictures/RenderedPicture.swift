import Bitmaps
import Foundation
import TerminalKit

struct RenderedPicture: Equatable, Sendable {
  /// The picture, or the first frame of an animation.
  let cells: CellBuffer
  /// The number of screen pixels for each pixel of the picture when the whole picture is shown; nil if unknown.
  var scale: Double?
  /// The size of the whole picture in its own pixels; nil if unknown.
  var pixelSize: PixelSize?
  var isAnimated = false
  var data: Data?
}

extension CellBuffer {
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + images.map(\.byteCount).reduce(0, +)
  }
}
