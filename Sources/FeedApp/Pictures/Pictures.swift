import Bitmaps
import FeedDomain
import FeedScreens
import FeedUseCases
import Foundation
import Locks
import TerminalKit

/// A loader that renders the screens' pictures for the terminal, and caches recently shown pictures.
@MainActor
final class Pictures: PictureLoader {
  /// A cache of rendered pictures, so that a row that comes back shows its picture in the same frame.
  typealias Cache = Locked<LeastRecentlyUsed<CacheKey, RenderedPicture>>

  struct CacheKey: Hashable {
    let url: URL
    let appearance: PictureAppearance
  }

  private let service: FeedService
  private let dependencies: ScreenDependencies

  init(_ service: FeedService, dependencies: ScreenDependencies) {
    self.service = service
    self.dependencies = dependencies
  }

  func pixelSize(of size: Size) -> PixelSize {
    dependencies.renderer.resolution(for: appearance(of: size))
  }

  func cachedPicture(for request: PictureRequest) -> Picture? {
    let appearance = appearance(of: request.size, showing: request.region)
    let key = CacheKey(url: request.url, appearance: appearance)
    return dependencies.pictureCache.withLock { $0.value(for: key) }.map {
      picture($0, at: request.url, as: appearance)
    }
  }

  func load(_ request: PictureRequest) async throws -> Picture {
    let appearance = appearance(of: request.size, showing: request.region)
    let rendered = try await service.loadImageData(from: request.url) { [renderer = dependencies.renderer] data in
      try await renderer.render(data, as: appearance)
    }
    // Enlarged parts are viewed only once. In the cache, they would displace pictures that are shown again.
    if request.region == .whole {
      // An animation's encoded data is its largest part. In the cache, it would displace other pictures.
      var kept = rendered
      kept.data = nil
      let key = CacheKey(url: request.url, appearance: appearance)
      dependencies.pictureCache.withLock { [kept] in $0.insert(kept, for: key, cost: kept.cells.byteCount) }
    }
    return picture(rendered, at: request.url, as: appearance)
  }

  /// Returns the picture, with a player for its current appearance if it is animated. Playback errors are logged.
  private func picture(_ rendered: RenderedPicture, at url: URL, as appearance: PictureAppearance) -> Picture {
    guard rendered.isAnimated, dependencies.options.showsAnimations else {
      return Picture(cells: rendered.cells, scale: rendered.scale, pixelSize: rendered.pixelSize)
    }
    let renderer = dependencies.renderer
    return Picture(cells: rendered.cells, scale: rendered.scale, pixelSize: rendered.pixelSize) { [service] in
      let data: Data
      if let known = rendered.data {
        data = known
      } else {
        data = try await service.loadImageData(from: url) { $0 }
      }
      let series = rendered.cells.images.first?.series
      let next = renderer.animation(of: data, as: appearance, series: series)
      return { [log = service.log] in try await log.watch("The picture of \(url) cannot be played", next) }
    }
  }

  private func appearance(of size: Size, showing region: PictureRegion = .whole) -> PictureAppearance {
    PictureAppearance(
      region: region, size: reachable(size), features: dependencies.terminal.features,
      symbols: dependencies.options.symbols)
  }

  /// Leaves out the screen's last line if images are drawn at the cursor: on that line they would scroll the screen.
  private func reachable(_ size: Size) -> Size {
    guard [.sixel, .iTerm2].contains(dependencies.terminal.features.imageMode) else { return size }
    return Size(width: size.width, height: min(size.height, max(1, dependencies.terminal.size.height - 1)))
  }
}
