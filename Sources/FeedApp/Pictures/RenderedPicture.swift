import Foundation
import TerminalKit

/// A picture as the screen shows it.
struct RenderedPicture: Equatable, Sendable {
  /// Of an animated picture the first frame.
  let cells: CellBuffer
  /// How many pixels of the screen one of the picture's takes when all of it is shown; nil where that is not known.
  var scale: Double?
  var isAnimated = false
  /// The encoded bytes of an animated picture, as long as they are at hand.
  var data: Data?
}

extension CellBuffer {
  /// What the picture takes, about.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + images.map(\.byteCount).reduce(0, +)
  }
}
