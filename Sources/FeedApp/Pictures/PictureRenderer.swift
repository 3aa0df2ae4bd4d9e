import Bitmaps
import FeedScreens
import Foundation
import TerminalKit

/// Turns a picture's encoded bytes into what the terminal shows.
protocol PictureRenderer: Sendable {
  /// The largest picture worth decoding.
  func pixelSize(for appearance: PictureAppearance) -> PixelSize
  /// - Throws: the decoder's error; `CancellationError`.
  func render(_ data: Data, as appearance: PictureAppearance) async throws -> RenderedPicture
  /// The pictures of an animation, which throw the decoder's error; `CancellationError`.
  /// - Parameter series: what the images of the pictures belong to.
  func animation(of data: Data, as appearance: PictureAppearance, series: TerminalImage.ID?) -> Picture.Sequence
}
