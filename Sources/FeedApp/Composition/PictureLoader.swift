import Bitmaps
import Foundation
import TerminalKit

/// Where rows and the viewer get their pictures from: by address, region, and the cells that may be covered.
@MainActor
struct PictureLoader {
  /// A picture that needs no loading, for the frame that is about to be drawn.
  let ready: (URL, PictureRegion, Size) -> CellBuffer?
  /// What loads a picture.
  let loader: (URL, PictureRegion, Size) -> @Sendable () async throws -> CellBuffer
}
