import Foundation
import TerminalKit

/// The pictures that were on screen last, ready to be drawn: a row that comes back shows its picture in the same frame.
@MainActor
final class RenderedPictureCache {
  private struct Key: Hashable {
    let url: URL
    let format: PictureFormat
  }

  private struct Entry {
    let picture: RenderedPicture
    let byteCount: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0
  private var byteCount = 0
  private let budget: Int

  /// - Parameter budget: how many bytes the pictures may take.
  init(budget: Int = 6 << 20) {
    self.budget = budget
  }

  func picture(for url: URL, format: PictureFormat) -> RenderedPicture? {
    useCount += 1
    let key = Key(url: url, format: format)
    entries[key]?.lastUse = useCount
    return entries[key]?.picture
  }

  /// Keeps the picture without its data, which would be most of it.
  func keep(_ picture: RenderedPicture, for url: URL, format: PictureFormat) {
    useCount += 1
    let key = Key(url: url, format: format)
    remove(key)
    let picture = RenderedPicture(cells: picture.cells, isAnimated: picture.isAnimated)
    entries[key] = Entry(picture: picture, byteCount: picture.cells.byteCount, lastUse: useCount)
    byteCount += picture.cells.byteCount
    while byteCount > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private func remove(_ key: Key) {
    byteCount -= entries.removeValue(forKey: key)?.byteCount ?? 0
  }
}

extension CellBuffer {
  /// What the picture takes, about.
  var byteCount: Int {
    cells.count * MemoryLayout<Cell>.stride + images.map(\.byteCount).reduce(0, +)
  }
}
