import Bitmaps
import FeedScreens
import Foundation
import TerminalKit

/// A renderer that turns encoded pictures into cells and images for the terminal.
protocol PictureRenderer: Sendable {
  /// Returns the number of pixels that the terminal shows in the cells of an appearance.
  func resolution(for appearance: PictureAppearance) -> PixelSize
  /// - Throws: the decoder's error; `CancellationError`.
  func render(_ data: Data, as appearance: PictureAppearance) async throws -> RenderedPicture
  /// Returns the frames as a sequence that throws the decoder's error or `CancellationError`.
  func animation(of data: Data, as appearance: PictureAppearance, series: TerminalImage.ID?) -> Picture.Sequence
}
