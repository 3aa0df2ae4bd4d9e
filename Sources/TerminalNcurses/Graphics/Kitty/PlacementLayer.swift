import TerminalKit

/// Images that the terminal places over its cells (kitty's graphics protocol). An image that moves between two frames
/// keeps its placement number, so the terminal moves it instead of removing it. When the terminal scrolls text, it
/// moves or clips the images in the scrolled area, so all images are then placed again. No other command may come
/// between the chunks of an image.
struct PlacementLayer: ImageLayer {
  private struct PlacementID: Hashable {
    let image: TerminalImage.ID
    let number: Int
  }

  private var store: KittyImageStore
  private var shown: [PlacementID: ImagePlacement] = [:]
  private var placements: [(placement: ImagePlacement, id: PlacementID)] = []
  private let keepsPlacements: () -> Bool
  /// The images to free because the screen was cleared. Terminals other than kitty keep images in that case.
  private var forgotten: [TerminalImage.ID] = []

  /// - Parameter keepsPlacements: returns true once the terminal is known to keep images when text is written and
  ///   erased under them. For other terminals, all images are placed again with every frame.
  init(memoryLimit: Int = 64 << 20, keepsPlacements: @escaping () -> Bool = { true }) {
    self.keepsPlacements = keepsPlacements
    store = KittyImageStore(memoryLimit: memoryLimit)
  }

  mutating func begin(
    _ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?
  ) -> ImageLayerChange {
    store.update(for: placements.map(\.image), hidden: hidden)
    let missing = Set(store.missing)
    self.placements = Self.numbered(
      placements.compactMap { placement in
        guard missing.contains(placement.image) else { return placement }
        return store.standIns[placement.image.id].map {
          ImagePlacement(image: $0, slice: placement.slice, origin: placement.origin)
        }
      })
    let gone = Set(shown.keys).subtracting(self.placements.map(\.id))
      .sorted { ($0.image, $0.number) < ($1.image, $1.number) }
    let removals = gone.flatMap { KittyCommand.remove($0.image, number: $0.number) }
    for id in gone { shown[id] = nil }
    if scroll != nil || !keepsPlacements() { shown = [:] }
    defer { forgotten = [] }
    return ImageLayerChange(bytes: forgotten.flatMap(KittyCommand.free) + removals)
  }

  mutating func end() -> [UInt8] {
    var placing: [UInt8] = []
    for (placement, id) in placements where shown[id] != placement {
      shown[id] = placement
      placing += CursorMove.to(placement.origin) + KittyCommand.place(placement, number: id.number)
    }
    return CursorMove.restoring(placing) + store.freeEvicted().flatMap(\.self)
  }

  var waiting: [ImagePlacement] { store.waiting }
  func canShow(_ image: TerminalImage) -> Bool { store.canShow(image) }

  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    guard waiting.contains(placement) else { return nil }
    return ImageTransfer(
      pieces: KittyCommand.transfer(placement.image, bytes), cancellation: KittyCommand.endTransmission)
  }

  mutating func didTransfer(_ placement: ImagePlacement) -> Bool {
    store.add(placement.image)
    return true
  }

  mutating func screenWasCleared() {
    forgotten += store.removeAll()
    shown = [:]
  }

  mutating func removeAll() -> [UInt8] {
    shown = [:]
    placements = []
    defer { forgotten = [] }
    return (forgotten + store.clear()).flatMap(KittyCommand.free)
  }

  private static func numbered(_ placements: [ImagePlacement]) -> [(placement: ImagePlacement, id: PlacementID)] {
    var counts: [TerminalImage.ID: Int] = [:]
    return placements.map { placement in
      counts[placement.image.id, default: 0] += 1
      return (placement, PlacementID(image: placement.image.id, number: counts[placement.image.id] ?? 1))
    }
  }
}
