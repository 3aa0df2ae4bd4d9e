import Bitmaps
import FeedDomain
import FeedScreens
import FeedUseCases
import Foundation
import Locks
import TerminalKit

/// The pictures for the screen, as the terminal shows them now, and those that were shown last.
@MainActor
final class Pictures: PictureLoader {
  /// Those that were on screen last, ready to be drawn: a row that comes back shows its picture in the same frame.
  typealias Ready = Locked<LeastRecentlyUsed<Place, RenderedPicture>>

  /// Where a picture is from, and how it is shown.
  struct Place: Hashable {
    let url: URL
    let appearance: PictureAppearance
  }

  private let service: FeedService
  private let renderer: any PictureRenderer
  private let terminal: any Terminal
  private let playsAnimations: Bool
  private let ready: Ready

  /// - Parameters:
  ///   - ready: has those that were shown last, by the bytes that they take.
  ///   - playsAnimations: whether animated pictures are played; else they are as still ones.
  init(
    service: FeedService, renderer: any PictureRenderer, terminal: any Terminal, ready: Ready,
    playsAnimations: Bool
  ) {
    self.service = service
    self.renderer = renderer
    self.terminal = terminal
    self.ready = ready
    self.playsAnimations = playsAnimations
  }

  func pixelSize(of size: Size) -> PixelSize {
    renderer.pixelSize(for: PictureAppearance(size: reachable(size), features: terminal.features))
  }

  func ready(_ request: PictureRequest) -> Picture? {
    let appearance = appearance(of: request)
    let place = Place(url: request.url, appearance: appearance)
    return ready.withLock { $0.value(for: place) }.map { picture($0, at: request.url, as: appearance) }
  }

  /// - Throws: the client's, the mapper's or the decoder's error; `CancellationError`.
  func load(_ request: PictureRequest) async throws -> Picture {
    let appearance = appearance(of: request)
    let rendered = try await service.loadImageData(from: request.url) { [renderer] data in
      try await renderer.render(data, as: appearance)
    }
    // Parts are looked at once, and would take the room of the pictures that come back.
    if request.region == .whole {
      // So would an animation's data, which are most of it.
      var kept = rendered
      kept.data = nil
      let place = Place(url: request.url, appearance: appearance)
      ready.withLock { [kept] in $0.insert(kept, for: place, cost: kept.cells.byteCount) }
    }
    return picture(rendered, at: request.url, as: appearance)
  }

  /// With what plays it, as long as it looks as it does now. What goes wrong then is logged.
  private func picture(_ rendered: RenderedPicture, at url: URL, as appearance: PictureAppearance) -> Picture {
    guard rendered.isAnimated, playsAnimations else {
      return Picture(cells: rendered.cells, scale: rendered.scale)
    }
    return Picture(cells: rendered.cells, scale: rendered.scale) { [service, renderer] in
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
      region: request.region, size: reachable(request.size), largestScale: request.largestScale,
      features: terminal.features)
  }

  /// An image that is drawn cannot reach the screen's last line, which would scroll.
  private func reachable(_ size: Size) -> Size {
    guard [.sixel, .iTerm2].contains(terminal.features.imageMode) else { return size }
    return Size(width: size.width, height: min(size.height, max(1, terminal.size.height - 1)))
  }
}
