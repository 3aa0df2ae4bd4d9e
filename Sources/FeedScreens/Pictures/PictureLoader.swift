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

/// A block of cells for a picture, with the number of pixels that the terminal shows in it.
struct PicturePlace {
  let size: Size
  let pixels: PixelSize

  /// Returns the number of cells that a picture covers, or nil if the picture or the place is empty. Like the renderers,
  /// it first scales a large picture down to whole pixels.
  func cells(of picture: PixelSize) -> Size? {
    guard picture.width > 0, picture.height > 0, size.width > 0, size.height > 0 else { return nil }
    let picture = picture.fitted(in: pixels)
    let scale = min(
      Double(pixels.width) / Double(picture.width), Double(pixels.height) / Double(picture.height),
      Double(PictureLoad.largestScale))
    func cells(_ length: Int, _ all: Int, of box: Int) -> Int {
      min(all, max(1, Int((Double(length) * scale / (Double(box) / Double(all))).rounded(.up))))
    }
    return Size(
      width: cells(picture.width, size.width, of: pixels.width),
      height: cells(picture.height, size.height, of: pixels.height))
  }

  /// Returns the number of cells that a picture takes, with a line for the size of a tiny one.
  func room(for picture: PixelSize) -> Size? {
    guard var room = cells(of: picture) else { return nil }
    if room.width < size.width, room.height < size.height { room.height += 1 }
    return room
  }
}
