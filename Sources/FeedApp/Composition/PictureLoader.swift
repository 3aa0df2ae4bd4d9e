import Foundation
import TerminalKit

/// Where rows get their pictures from.
@MainActor
struct PictureLoader {
  /// A picture that needs no loading, for the frame that is about to be drawn.
  let ready: (URL, Size) -> CellBuffer?
  /// What loads a picture.
  let loader: (URL, Size) -> @Sendable () async throws -> CellBuffer
}
