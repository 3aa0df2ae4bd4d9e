import Bitmaps
import Foundation
import TerminalKit

/// A request for a picture: its URL, the region to show, and the cells that it may cover.
public struct PictureRequest: Hashable, Sendable {
  public var url: URL
  public let region: PictureRegion
  public let size: Size
  /// The maximum number of screen pixels for each pixel of a small picture; nil to enlarge it without a limit.
  public let largestScale: Int?

  public init(url: URL, region: PictureRegion = .whole, size: Size, largestScale: Int? = nil) {
    self.url = url
    self.region = region
    self.size = size
    self.largestScale = largestScale
  }
}

/// A source of rendered pictures.
@MainActor
public protocol PictureLoader: AnyObject {
  /// Returns the number of pixels in a block of cells on this terminal.
  func pixelSize(of size: Size) -> PixelSize
  /// Returns the picture if it is available without waiting, so that the frame that is about to be drawn can show it.
  func cachedPicture(for request: PictureRequest) -> Picture?
  /// - Throws: the errors that ``ImagePresentation`` has messages for, or `CancellationError`.
  func load(_ request: PictureRequest) async throws -> Picture
}
