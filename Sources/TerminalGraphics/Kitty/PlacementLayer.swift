import TerminalKit

/// Images that the terminal lays over its cells (kitty's graphics protocol).
///
/// The terminal moves them along when it scrolls text, or removes them, so every frame places all of them again; those
/// that stay keep their number and are moved, not removed. No command may come between the parts of an image that is sent.
public struct PlacementLayer: ImageLayer {
  private struct Showing: Hashable {
    let image: TerminalImage.ID
    let number: Int
  }

  public private(set) var waiting: [ImagePlacement] = []
  private var store: KittyImageStore
  private var showings: Set<Showing> = []
  private var placements: [(placement: ImagePlacement, showing: Showing)] = []
  /// What other terminals than kitty keep when the screen is cleared.
  private var forgotten: [TerminalImage.ID] = []
  private var left: [TerminalImage.ID] = []

  /// - Parameter memoryLimit: of the terminal, in bytes.
  public init(memoryLimit: Int = 64 << 20) {
    store = KittyImageStore(memoryLimit: memoryLimit)
  }

  public mutating func begin(_ placements: [ImagePlacement], scroll: Scroll?) -> ImageLayerChange {
    let update = store.update(for: placements.map(\.image))
    waiting = update.missing.map(\.whole)
    left = update.left
    let missing = Set(update.missing)
    self.placements = Self.numbered(
      placements.compactMap { placement in
        guard missing.contains(placement.image) else { return placement }
        return update.standIns[placement.image.id].map {
          ImagePlacement(image: $0, slice: placement.slice, origin: placement.origin)
        }
      })
    let showings = Set(self.placements.map(\.showing))
    let hidden = self.showings.subtracting(showings).sorted { ($0.image, $0.number) < ($1.image, $1.number) }
    self.showings = showings
    let removals = hidden.flatMap { KittyCommand.remove($0.image, number: $0.number) }
    defer { forgotten = [] }
    return ImageLayerChange(bytes: forgotten.flatMap(KittyCommand.free) + removals)
  }

  public mutating func end() -> [UInt8] {
    defer { left = [] }
    let placing = CursorMove.restoring(
      placements.flatMap { placement, showing in
        CursorMove.to(placement.origin) + KittyCommand.place(placement, number: showing.number)
      })
    return placing + left.flatMap(KittyCommand.free)
  }

  public mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    guard waiting.contains(placement) else { return nil }
    return ImageTransfer(
      pieces: KittyCommand.bring(placement.image, bytes), cancellation: KittyCommand.endTransmission)
  }

  public mutating func didTransfer(_ placement: ImagePlacement) -> Bool {
    waiting.removeAll { $0 == placement }
    store.add(placement.image)
    return true
  }

  public mutating func didCancel(_ placement: ImagePlacement) {}

  public mutating func screenWasCleared() {
    forgotten += store.removeAll()
    showings = []
  }

  public mutating func removeAll() -> [UInt8] {
    (showings, placements, waiting, left) = ([], [], [], [])
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
