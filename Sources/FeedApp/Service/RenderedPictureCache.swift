import Foundation
import TerminalKit

/// The pictures that were on screen last, ready to be drawn: a row that comes back shows its picture in the same frame.
@MainActor
final class RenderedPictureCache {
  private struct Key: Hashable {
    let url: URL
    let format: PictureFormat
  }

  private var pictures: [Key: CellBuffer] = [:]
  /// From the one that was used longest ago to the last used.
  private var order: [Key] = []
  private var cellCount = 0
  private let budget: Int

  /// - Parameter budget: how many cells are kept; a cell takes 32 bytes.
  init(budget: Int = 131_072) {
    self.budget = budget
  }

  func picture(for url: URL, format: PictureFormat) -> CellBuffer? {
    let key = Key(url: url, format: format)
    guard let picture = pictures[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return picture
  }

  func keep(_ picture: CellBuffer, for url: URL, format: PictureFormat) {
    let key = Key(url: url, format: format)
    remove(key)
    pictures[key] = picture
    order.append(key)
    cellCount += picture.cells.count
    while cellCount > budget, let oldest = order.first { remove(oldest) }
  }

  private func remove(_ key: Key) {
    guard let picture = pictures.removeValue(forKey: key) else { return }
    cellCount -= picture.cells.count
    order.removeAll { $0 == key }
  }
}
