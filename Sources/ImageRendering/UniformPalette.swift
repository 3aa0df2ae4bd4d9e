import TerminalKit

/// The colours of ``StandardPalette`` that all terminals show alike, searchable by perceived difference.
enum UniformPalette {
  struct Entry: Sendable {
    let number: UInt8
    let components: SIMD3<Float>
  }

  private static let entries = (16...255).map { number in
    Entry(
      number: number, components: UniformColor(SIMD4(withoutAlpha: StandardPalette.rgb(ofEntry: number))).components)
  }
  .sorted { $0.components.x < $1.components.x }

  /// Returns the nearest entry. Starts at the same lightness and searches in both directions, until the lightness alone
  /// differs by more than the smallest distance found.
  static func nearest(to components: SIMD3<Float>) -> Entry {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].components.x < components.x { low = middle + 1 } else { high = middle }
    }
    var best = entries[min(low, entries.count - 1)]
    var error = Float.infinity
    func isNear(_ entry: Entry) -> Bool {
      let difference = entry.components - components
      guard difference.x * difference.x < error else { return false }
      let square = (difference * difference).sum()
      if square < error {
        best = entry
        error = square
      }
      return true
    }
    for index in low..<entries.count { guard isNear(entries[index]) else { break } }
    for index in (0..<low).reversed() { guard isNear(entries[index]) else { break } }
    return best
  }
}
