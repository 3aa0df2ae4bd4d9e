import Bitmaps
import FeedUseCases
import Foundation
import TerminalKit

/// The pictures for the screen: their data, as the terminal shows them now, and those that were shown last.
@MainActor
final class Pictures: PictureLoader {
  private let service: FeedService
  private let renderer: any PictureRenderer
  private let terminal: any Terminal
  private let playsAnimations: Bool
  private var cache = RenderedPictureCache()

  /// - Parameter playsAnimations: whether animated pictures are played; else they are as still ones.
  init(service: FeedService, renderer: any PictureRenderer, terminal: any Terminal, playsAnimations: Bool) {
    self.service = service
    self.renderer = renderer
    self.terminal = terminal
    self.playsAnimations = playsAnimations
  }

  func pixelSize(of size: Size) -> PixelSize {
    renderer.pixelSize(for: PictureAppearance(size: size, features: terminal.features))
  }

  func ready(_ request: PictureRequest) -> RenderedPicture? {
    cache.picture(for: request.url, appearance: appearance(of: request))
  }

  /// - Throws: the client's, the mapper's or the decoder's error; `CancellationError`.
  func load(_ request: PictureRequest) async throws -> RenderedPicture {
    let appearance = appearance(of: request)
    var picture = try await service.loadImageData(from: request.url) { [renderer] data in
      try await renderer.render(data, as: appearance)
    }
    if !playsAnimations { picture = RenderedPicture(cells: picture.cells) }
    // Parts are looked at once, and would take the room of the pictures that come back.
    if request.region == .whole { cache.keep(picture, for: request.url, appearance: appearance) }
    return picture
  }

  /// What goes wrong is logged.
  ///
  /// - Throws: as ``load(_:)``.
  func frames(of picture: RenderedPicture, for request: PictureRequest) async throws -> PictureFrames {
    let data: Data
    if let known = picture.data {
      data = known
    } else {
      data = try await service.loadImageData(from: request.url) { $0 }
    }
    let series = picture.cells.images.first?.series
    let nextFrame = renderer.frames(of: data, as: appearance(of: request), series: series)
    return { [log = service.log] in try await log.watch("The picture of \(request.url) cannot be played", nextFrame) }
  }

  private func appearance(of request: PictureRequest) -> PictureAppearance {
    PictureAppearance(region: request.region, size: request.size, features: terminal.features)
  }
}
