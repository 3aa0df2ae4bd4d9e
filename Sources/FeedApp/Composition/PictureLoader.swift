import Bitmaps
import Foundation
import TerminalKit

/// Where rows and the viewer get their pictures from: by address, region, and the cells that may be covered.
@MainActor
struct PictureLoader {
  /// A picture that needs no loading, for the frame that is about to be drawn.
  let ready: (URL, PictureRegion, Size) -> RenderedPicture?
  /// What loads a picture.
  let loader: (URL, PictureRegion, Size) -> @Sendable () async throws -> RenderedPicture
  /// What plays the animation that a loaded picture is the first frame of; nil when nothing is to be played.
  let animation: ((RenderedPicture, URL, PictureRegion, Size) -> PicturePlayer.Opening)?
}
