import TerminalKit

/// The images that a terminal keeps for us.
///
/// Each is sent once. It is freed when nobody here holds it any more, or when the terminal holds too much and the image
/// is the one that was shown longest ago.
struct KittyImageStore {
  private struct Entry {
    weak var image: TerminalImage?
    /// What the terminal needs for the decoded image.
    let byteCount: Int
    var lastUse: Int
  }

  private let memoryLimit: Int
  private var entries: [TerminalImage.ID: Entry] = [:]
  private var byteCount = 0
  private var useCount = 0

  /// - Parameter memoryLimit: what the terminal may hold, in bytes of RGBA pixels; what is on screen may exceed it.
  init(memoryLimit: Int) {
    self.memoryLimit = memoryLimit
  }

  /// The sequences that free what has left and send the first of what is new; the rest is postponed.
  ///
  /// - Parameter placing: what else a new image needs.
  mutating func update(
    for images: [TerminalImage], placing: (TerminalImage) -> [[UInt8]] = { _ in [] }
  ) -> (sequences: [[UInt8]], postponed: Set<TerminalImage>) {
    useCount += 1
    let next = images.first { entries[$0.id] == nil }
    if let next { add(next) }
    for image in images { entries[image.id]?.lastUse = useCount }
    let freed = leftIDs().map { free($0) } + freeExcess()
    let sent = next.map { Self.transmit($0) + placing($0) } ?? []
    return (freed + sent, Set(images.filter { entries[$0.id] == nil }))
  }

  private mutating func add(_ image: TerminalImage) {
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4
    entries[image.id] = Entry(image: image, byteCount: byteCount, lastUse: useCount)
    self.byteCount += byteCount
  }

  mutating func removeAll() -> [[UInt8]] {
    entries.keys.sorted().map { free($0) }
  }

  private func leftIDs() -> [TerminalImage.ID] {
    entries.filter { $0.value.image == nil }.keys.sorted()
  }

  private mutating func freeExcess() -> [[UInt8]] {
    var freed: [[UInt8]] = []
    while byteCount > memoryLimit,
      let oldest = entries.min(by: { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }),
      oldest.value.lastUse < useCount
    {
      freed.append(free(oldest.key))
    }
    return freed
  }

  private mutating func free(_ id: TerminalImage.ID) -> [UInt8] {
    byteCount -= entries.removeValue(forKey: id)?.byteCount ?? 0
    return KittyCommand.free(id)
  }

  private static func transmit(_ image: TerminalImage) -> [[UInt8]] {
    guard case .stored(let png) = image.form else { return [] }
    return KittyCommand.transmit(image.id, png: png)
  }
}
