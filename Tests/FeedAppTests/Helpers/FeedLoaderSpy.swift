import Bitmaps
import FeedDomain
import FeedScreens
import FeedUseCases
import Foundation
import TerminalKit

@testable import FeedApp

/// Spies for all loaders of a feed's screen.
@MainActor
final class FeedLoaderSpy {
  let feeds = LoaderSpy<Void, LoadedFeed>()
  let savedFeeds = LoaderSpy<Void, LoadedFeed>()
  let pages = LoaderSpy<Void, Paginated<FeedImage>>()
  let pictures = LoaderSpy<PictureRequest, RenderedPicture>()
  let frames = LoaderSpy<PictureRequest, Picture?>()
  let comments = LoaderSpy<FeedImage, [ImageComment]>()
  var cachedPictures: [URL: RenderedPicture] = [:]

  var requestedPictures: [URL] { pictures.inputs.map(\.url) }
  var cancelledPictures: [URL] { pictures.cancelledInputs.map(\.url) }

  /// Returns a page whose next page comes from ``pages``.
  func page(_ images: [FeedImage], hasMore: Bool) -> Paginated<FeedImage> {
    guard hasMore else { return Paginated(items: images) }
    return Paginated(items: images) { [pages] in try await pages.load(()) }
  }

  /// Completes the latest request for the picture of `image`.
  func completePicture(of image: FeedImage, with picture: RenderedPicture) {
    if let index = requestedPictures.lastIndex(of: image.url) { pictures.complete(with: picture, at: index) }
  }

  func failPicture(of image: FeedImage) {
    if let index = requestedPictures.lastIndex(of: image.url) { pictures.fail(at: index) }
  }

  func endAll() {
    feeds.endAll()
    savedFeeds.endAll()
    pages.endAll()
    pictures.endAll()
    frames.endAll()
    comments.endAll()
  }
}

extension FeedLoaderSpy: PictureLoader {
  /// Returns the size in pixels for cells of ten by twenty pixels.
  func pixelSize(of size: Size) -> PixelSize { PixelSize(width: size.width * 10, height: size.height * 20) }
  func cachedPicture(for request: PictureRequest) -> Picture? {
    cachedPictures[request.url].map { picture($0, request) }
  }
  func load(_ request: PictureRequest) async throws -> Picture { picture(try await pictures.load(request), request) }

  private func picture(_ rendered: RenderedPicture, _ request: PictureRequest) -> Picture {
    guard rendered.isAnimated else { return Picture(cells: rendered.cells) }
    return Picture(cells: rendered.cells) { [frames] in { try await frames.load(request) } }
  }
}
