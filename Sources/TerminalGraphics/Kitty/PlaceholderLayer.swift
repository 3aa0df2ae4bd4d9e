import TerminalKit

/// Images that cells stand for (kitty's Unicode placeholders): the terminal scrolls, clips and covers them as it does
/// any text, so a frame needs no more than the images that are new in it, and frames go between the parts of an image.
public struct PlaceholderLayer: ImageLayer {
  public private(set) var waiting: [ImagePlacement] = []
  private var store: KittyImageStore
  private let multiplexer: Multiplexer
  private var left: [TerminalImage.ID] = []

  /// - Parameters:
  ///   - memoryLimit: of the terminal, in bytes.
  ///   - multiplexer: what the sequences have to pass on their way.
  public init(memoryLimit: Int = 64 << 20, multiplexer: Multiplexer = .none) {
    store = KittyImageStore(memoryLimit: memoryLimit)
    self.multiplexer = multiplexer
  }

  public mutating func begin(_ placements: [ImagePlacement]) -> ImageLayerChange {
    let update = store.update(for: placements.map(\.image))
    waiting = update.missing.map(\.whole)
    left = update.left
    return ImageLayerChange(
      postponed: Set(update.missing.filter { update.standIns[$0.id] == nil }), standIns: update.standIns)
  }

  public mutating func end() -> [UInt8] {
    defer { left = [] }
    return left.map(KittyCommand.free).flatMap(multiplexer.passing)
  }

  public mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? {
    guard waiting.contains(placement) else { return nil }
    let pieces = KittyCommand.transmit(placement.image, bytes) + [KittyCommand.placeVirtually(placement.image)]
    return ImageTransfer(
      pieces: pieces.map(multiplexer.passing), letsFramesBetween: true,
      cancellation: multiplexer.passing(KittyCommand.endTransmission))
  }

  public mutating func didTransfer(_ placement: ImagePlacement) -> Bool {
    waiting.removeAll { $0 == placement }
    store.add(placement.image)
    return true
  }

  public mutating func didCancel(_ placement: ImagePlacement) {}
  public mutating func screenWasCleared() {}

  public mutating func removeAll() -> [UInt8] {
    (waiting, left) = ([], [])
    return store.removeAll().map(KittyCommand.free).flatMap(multiplexer.passing)
  }
}
