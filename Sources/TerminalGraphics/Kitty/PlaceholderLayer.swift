import TerminalKit

/// Images that cells stand for (kitty's Unicode placeholders): the terminal scrolls, clips and covers them as it does
/// any text, so a frame needs no more than the images that are new in it.
public struct PlaceholderLayer: ImageLayer {
  private var store: KittyImageStore
  private let multiplexer: Multiplexer
  private var update = KittyImageStore.Update()

  /// - Parameters:
  ///   - memoryLimit: of the terminal, in bytes.
  ///   - multiplexer: what the sequences have to pass on their way.
  public init(memoryLimit: Int = 64 << 20, multiplexer: Multiplexer = .none) {
    store = KittyImageStore(memoryLimit: memoryLimit)
    self.multiplexer = multiplexer
  }

  public mutating func begin(_ placements: [ImagePlacement]) -> ImageLayerChange {
    update = store.update(for: placements.map(\.image))
    return ImageLayerChange(postponed: update.postponed)
  }

  public mutating func end() -> [UInt8] {
    defer { update = KittyImageStore.Update() }
    let sending = update.new.flatMap { KittyCommand.transmit($0) + [KittyCommand.placeVirtually($0)] }
    return (sending + update.left.map(KittyCommand.free)).flatMap(multiplexer.passing)
  }

  public mutating func screenWasCleared() {}
  public mutating func removeAll() -> [UInt8] { store.removeAll().map(KittyCommand.free).flatMap(multiplexer.passing) }
}
