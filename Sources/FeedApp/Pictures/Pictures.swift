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
  private let renderer: any PictureRenderer
  private let terminal: any Terminal
  private let options: () -> ScreenOptions
  private let cache: Cache

  init(
    service: FeedService, renderer: any PictureRenderer, terminal: any Terminal, cache: Cache,
    options: @escaping () -> ScreenOptions
  ) {
    self.service = service
    self.renderer = renderer
    self.terminal = terminal
    self.cache = cache
    self.options = options
  }

  func pixelSize(of size: Size) -> PixelSize {
    renderer.pixelSize(
      for: PictureAppearance(size: reachable(size), features: terminal.features, symbols: options().symbols))
  }

  func cachedPicture(for request: PictureRequest) -> Picture? {
    let appearance = appearance(of: request)
    let key = CacheKey(url: request.url, appearance: appearance)
    return cache.withLock { $0.value(for: key) }.map { picture($0, at: request.url, as: appearance) }
  }

  func load(_ request: PictureRequest) async throws -> Picture {
    let appearance = appearance(of: request)
    let rendered = try await service.loadImageData(from: request.url) { [renderer] data in
      try await renderer.render(data, as: appearance)
    }
    // Enlarged parts are viewed only once. In the cache, they would displace pictures that are shown again.
    if request.region == .whole {
      // An animation's encoded data is its largest part. In the cache, it would displace other pictures.
      var kept = rendered
      kept.data = nil
      let key = CacheKey(url: request.url, appearance: appearance)
      cache.withLock { [kept] in $0.insert(kept, for: key, cost: kept.cells.byteCount) }
    }
    return picture(rendered, at: request.url, as: appearance)
  }

  /// Returns the picture, with a player for its current appearance if it is animated. Playback errors are logged.
  private func picture(_ rendered: RenderedPicture, at url: URL, as appearance: PictureAppearance) -> Picture {
    guard rendered.isAnimated, options().playsAnimations else {
      return Picture(cells: rendered.cells, scale: rendered.scale, pixelSize: rendered.pixelSize)
    }
    return Picture(cells: rendered.cells, scale: rendered.scale, pixelSize: rendered.pixelSize) { [service, renderer] in
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

  private func appearance(of request: PictureRequest) -> PictureAppearance {
    PictureAppearance(
      region: request.region, size: reachable(request.size), features: terminal.features, symbols: options().symbols)
  }

  /// Leaves out the screen's last line if images are drawn at the cursor: on that line they would scroll the screen.
  private func reachable(_ size: Size) -> Size {
    guard [.sixel, .iTerm2].contains(terminal.features.imageMode) else { return size }
    return Size(width: size.width, height: min(size.height, max(1, terminal.size.height - 1)))
  }
}
