import FeedDomain
import Foundation
import TerminalKit

/// The pictures that were on screen last, ready to be drawn: a row that comes back shows its picture in the same frame.
@MainActor
final class RenderedPictureCache {
  private struct Key: Hashable {
    let url: URL
    let appearance: PictureAppearance
  }

  private var pictures: LeastRecentlyUsed<Key, RenderedPicture>

  /// - Parameter budget: how many bytes the pictures may take.
  init(budget: Int = 6 << 20) {
    pictures = LeastRecentlyUsed(budget: budget)
  }

  func picture(for url: URL, appearance: PictureAppearance) -> RenderedPicture? {
    pictures.value(for: Key(url: url, appearance: appearance))
  }

  /// Keeps the picture without its data, which would be most of it.
  func keep(_ picture: RenderedPicture, for url: URL, appearance: PictureAppearance) {
    pictures.insert(
      RenderedPicture(cells: picture.cells, scale: picture.scale, isAnimated: picture.isAnimated),
      for: Key(url: url, appearance: appearance), cost: picture.cells.byteCount)
  }
}

extension CellBuffer {
  /// What the picture takes, about.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + images.map(\.byteCount).reduce(0, +)
  }
}
