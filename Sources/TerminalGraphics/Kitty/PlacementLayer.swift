import TerminalKit

/// Images that the terminal lays over its cells (kitty's graphics protocol).
///
/// The terminal moves them along when it scrolls text, or removes them, so every frame places all of them again; those
/// that stay keep their number and are moved, not removed. When the screen is cleared, kitty forgets every image that it
/// has, so new ones are sent after the cells, which may begin with that.
public struct PlacementLayer: ImageLayer {
  private struct Showing: Hashable {
    let image: TerminalImage.ID
    let number: Int
  }

  private var store: KittyImageStore
  private var showings: Set<Showing> = []
  private var placements: [(placement: ImagePlacement, showing: Showing)] = []
  /// What other terminals than kitty keep when the screen is cleared.
  private var forgotten: [TerminalImage.ID] = []
  private var update = KittyImageStore.Update()

  /// - Parameter memoryLimit: of the terminal, in bytes.
  public init(memoryLimit: Int = 64 << 20) {
    store = KittyImageStore(memoryLimit: memoryLimit)
  }

  public mutating func begin(_ placements: [ImagePlacement]) -> ImageLayerChange {
    update = store.update(for: placements.map(\.image))
    self.placements = Self.numbered(placements.filter { !update.postponed.contains($0.image) })
    let showings = Set(self.placements.map(\.showing))
    let left = self.showings.subtracting(showings).sorted { ($0.image, $0.number) < ($1.image, $1.number) }
    self.showings = showings
    let removals = left.flatMap { KittyCommand.remove($0.image, number: $0.number) }
    defer { forgotten = [] }
    return ImageLayerChange(bytes: forgotten.flatMap(KittyCommand.free) + removals, postponed: update.postponed)
  }

  public mutating func end() -> [UInt8] {
    defer { update = KittyImageStore.Update() }
    let sending = update.new.flatMap(KittyCommand.transmit).flatMap(\.self)
    let placing = CursorMove.restoring(
      placements.flatMap { placement, showing in
        CursorMove.to(placement.origin) + KittyCommand.place(placement, number: showing.number)
      })
    return sending + placing + update.left.flatMap(KittyCommand.free)
  }

  public mutating func screenWasCleared() {
    forgotten += store.removeAll()
    showings = []
  }

  public mutating func removeAll() -> [UInt8] {
    (showings, placements, update) = ([], [], KittyImageStore.Update())
    defer { forgotten = [] }
    return (forgotten + store.removeAll()).flatMap(KittyCommand.free)
  }

  /// The parts of one image are numbered from 1.
  private static func numbered(_ placements: [ImagePlacement]) -> [(placement: ImagePlacement, showing: Showing)] {
    var counts: [TerminalImage.ID: Int] = [:]
    return placements.map { placement in
      counts[placement.image.id, default: 0] += 1
      return (placement, Showing(image: placement.image.id, number: counts[placement.image.id] ?? 1))
    }
  }
}
