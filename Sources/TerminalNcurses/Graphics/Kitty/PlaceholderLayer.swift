import TerminalKit

/// Images that are represented by cells (kitty's Unicode placeholders). The terminal scrolls, clips and covers them
/// like text. So only new images have to be sent for a frame, and frames may be written between the chunks of an image.
struct PlaceholderLayer: ImageLayer {
  private var store: KittyImageStore
  private let multiplexer: Multiplexer
  private var sizes: [TerminalImage.ID: Size] = [:]

  init(memoryLimit: Int = 64 << 20, multiplexer: Multiplexer = .none) {
    store = KittyImageStore(memoryLimit: memoryLimit)
    self.multiplexer = multiplexer
  }

  /// Prepares for the next frame. If an image is spread over another number of cells than before, all of its cells are
  /// sent again, because terminals look at a placement only when the text changes.
  mutating func begin(
    _ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?
  ) -> ImageLayerChange {
    store.update(for: placements.map(\.image), hidden: hidden)
    for id in store.evicted { sizes[id] = nil }
    let spread = placements.filter { placement in
      sizes[placement.image.id].map { $0 != placement.image.size } == true
    }
    var bytes: [UInt8] = []
    for image in spread.map(\.image) where sizes[image.id] != image.size {
      sizes[image.id] = image.size
      bytes += multiplexer.wrap(KittyCommand.placeVirtually(image))
    }
    return ImageLayerChange(
      bytes: bytes, allowsScroll: spread.isEmpty, overwritten: spread.map(\.area),
      postponed: Set(store.missing.filter { store.standIns[$0.id] == nil }), standIns: store.standIns)
  }

  mutating func end() -> [UInt8] { store.freeEvicted().flatMap(multiplexer.wrap) }

  var waiting: [ImagePlacement] { store.waiting }
  func canShow(_ image: TerminalImage) -> Bool { store.canShow(image) }

  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    guard waiting.contains(placement) else { return nil }
    var pieces = KittyCommand.transfer(placement.image, bytes).map(multiplexer.wrap)
    // The placement goes into the last piece. So as long as a piece has not been written, image data is missing too,
    // and the transmission can be aborted.
    if let last = pieces.popLast() {
      pieces.append(last + multiplexer.wrap(KittyCommand.placeVirtually(placement.image)))
    }
    return ImageTransfer(
      pieces: pieces, allowsFramesBetween: true,
      cancellation: multiplexer.wrap(KittyCommand.endTransmission))
  }

  mutating func didTransfer(_ placement: ImagePlacement) -> Bool {
    store.add(placement.image)
    sizes[placement.image.id] = placement.image.size
    return true
  }

  mutating func removeAll() -> [UInt8] {
    sizes = [:]
    return store.clear().map(KittyCommand.free).flatMap(multiplexer.wrap)
  }
}
