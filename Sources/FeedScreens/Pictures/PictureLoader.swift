import Bitmaps
import Foundation
import TerminalKit

/// Which picture is to be shown, which part of it, and the cells that it may cover.
public struct PictureRequest: Hashable, Sendable {
  public var url: URL
  public let region: PictureRegion
  public let size: Size
  /// How many pixels of the screen one of a small picture's takes at most; nil for as many as there is room for.
  public let largestScale: Int?

  public init(url: URL, region: PictureRegion = .whole, size: Size, largestScale: Int? = nil) {
    self.url = url
    self.region = region
    self.size = size
    self.largestScale = largestScale
  }
}

/// Where rows and the viewer get their pictures from.
@MainActor
public protocol PictureLoader: AnyObject {
  /// The pixels that the terminal shows in so many cells.
  func pixelSize(of size: Size) -> PixelSize
  /// A picture that needs no loading, for the frame that is about to be drawn.
  func ready(_ request: PictureRequest) -> Picture?
  /// - Throws: what is told by ``ImagePresentation``; `CancellationError`.
  func load(_ request: PictureRequest) async throws -> Picture
}
