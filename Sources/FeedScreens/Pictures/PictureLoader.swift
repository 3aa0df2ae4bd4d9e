import Bitmaps
import Foundation
import TerminalKit

/// A request for a picture: its URL, the region to show, and the cells that it may cover.
public struct PictureRequest: Hashable, Sendable {
  public var url: URL
  public let region: PictureRegion
  public let size: Size

  public init(url: URL, region: PictureRegion = .whole, size: Size) {
    self.url = url
    self.region = region
    self.size = size
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

extension PictureLoader {
  /// Returns the number of cells that a picture of a known size covers in `place`, or nil if either is empty.
  func cells(of picture: PixelSize, in place: Size) -> Size? {
    let box = pixelSize(of: place)
    guard picture.width > 0, picture.height > 0, place.width > 0, place.height > 0 else { return nil }
    let scale = min(
      Double(box.width) / Double(picture.width), Double(box.height) / Double(picture.height),
      Double(PictureLoad.largestScale))
    func cells(_ pixels: Int, _ all: Int, of box: Int) -> Int {
      min(all, max(1, Int((Double(pixels) * scale * Double(all) / Double(box)).rounded(.up))))
    }
    return Size(
      width: cells(picture.width, place.width, of: box.width),
      height: cells(picture.height, place.height, of: box.height))
  }
}
