import Bitmaps
import Foundation
import TerminalKit

/// Which picture is to be shown, which part of it, and the cells that it may cover.
struct PictureRequest: Hashable, Sendable {
  let url: URL
  var region = PictureRegion.whole
  let size: Size
}

/// Where rows and the viewer get their pictures from.
@MainActor
protocol PictureLoader: AnyObject {
  /// The pixels that the terminal shows in so many cells.
  func pixelSize(of size: Size) -> PixelSize
  /// A picture that needs no loading, for the frame that is about to be drawn.
  func ready(_ request: PictureRequest) -> RenderedPicture?
  func load(_ request: PictureRequest) async throws -> RenderedPicture
  /// The frames of the animated `picture`, from the first on.
  func frames(of picture: RenderedPicture, for request: PictureRequest) async throws -> PictureFrames
}
