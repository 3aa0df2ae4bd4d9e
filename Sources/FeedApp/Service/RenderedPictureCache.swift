import Foundation
import TerminalKit

/// The pictures that were on screen last, ready to be drawn: a row that comes back shows its picture in the same frame.
@MainActor
final class RenderedPictureCache {
  private struct Key: Hashable {
    let url: URL
    let format: PictureFormat
  }

  private var pictures: [Key: RenderedPicture] = [:]
  /// From the one that was used longest ago to the last used.
  private var order: [Key] = []
  private var byteCount = 0
  private let budget: Int

  /// - Parameter budget: how many bytes the pictures may take.
  init(budget: Int = 6 << 20) {
    self.budget = budget
  }

  func picture(for url: URL, format: PictureFormat) -> RenderedPicture? {
    let key = Key(url: url, format: format)
    guard let picture = pictures[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return picture
  }

  /// Keeps the picture without its data, which would be most of it.
  func keep(_ picture: RenderedPicture, for url: URL, format: PictureFormat) {
    let key = Key(url: url, format: format)
    remove(key)
    pictures[key] = RenderedPicture(cells: picture.cells, isAnimated: picture.isAnimated)
    order.append(key)
    byteCount += picture.cells.byteCount
    while byteCount > budget, let oldest = order.first { remove(oldest) }
  }

  private func remove(_ key: Key) {
    guard let picture = pictures.removeValue(forKey: key) else { return }
    byteCount -= picture.cells.byteCount
    order.removeAll { $0 == key }
  }
}

extension CellBuffer {
  /// What the picture takes, about.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + images.map(\.byteCount).reduce(0, +)
  }
}
