import TerminalKit

/// The images that a terminal keeps for us.
///
/// Each is sent once. It is freed when nobody here holds it any more, or when the terminal holds too much and the image
/// is the one that was shown longest ago.
struct KittyImageStore {
  private struct Entry {
    weak var image: TerminalImage?
    let series: TerminalImage.ID
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

  /// The sequences that free what has left and send the first of what is new; the rest is postponed, but for the next
  /// pictures of animations, whose places would be empty meanwhile.
  ///
  /// - Parameter placing: what else a new image needs.
  mutating func update(
    for images: [TerminalImage], placing: (TerminalImage) -> [[UInt8]] = { _ in [] }
  ) -> (sequences: [[UInt8]], postponed: Set<TerminalImage>) {
    useCount += 1
    let new = images.filter { entries[$0.id] == nil }
    let playing = Set(entries.values.map(\.series))
    let sent = new.enumerated().filter { $0.offset == 0 || playing.contains($0.element.series) }.map(\.element)
    for image in sent { add(image) }
    for image in images { entries[image.id]?.lastUse = useCount }
    let freed = leftIDs().map { free($0) } + freeExcess()
    return (freed + sent.flatMap { Self.transmit($0) + placing($0) }, Set(images.filter { entries[$0.id] == nil }))
  }

  private mutating func add(_ image: TerminalImage) {
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4
    entries[image.id] = Entry(image: image, series: image.series, byteCount: byteCount, lastUse: useCount)
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
