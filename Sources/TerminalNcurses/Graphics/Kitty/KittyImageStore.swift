import TerminalKit

/// The images that the terminal stores for this program. Each image is sent once. When the terminal stores too much,
/// all images that are not on the screen are freed together, because kitty up to 0.26 frees every image without a
/// placement when one image is freed.
struct KittyImageStore {
  /// The approximate memory that the terminal needs for an image besides its pixels.
  private static let overhead = 16 << 10

  private(set) var missing: [TerminalImage] = []
  private(set) var standIns: [TerminalImage.ID: TerminalImage] = [:]
  /// The images to free after the frame's images are placed. Images that have a placement by then are not freed along
  /// with these images.
  private(set) var evicted: [TerminalImage.ID] = []
  private let memoryLimit: Int
  private var byteCounts: [TerminalImage.ID: Int] = [:]
  private var byteCount = 0
  /// The images of the last frame by their series.
  private var shown: [TerminalImage.ID: TerminalImage] = [:]

  /// - Parameter memoryLimit: the limit in bytes of RGBA pixels, which images on the screen may exceed.
  init(memoryLimit: Int) {
    self.memoryLimit = memoryLimit
  }

  var waiting: [ImagePlacement] { missing.map(\.whole) }

  /// Prepares for the next frame. The previous image of an animation is shown until the terminal has the next one.
  mutating func update(for images: [TerminalImage], hidden: HiddenImages) {
    missing = hidden.pending.filter { byteCounts[$0.id] == nil }
    standIns = [:]
    var next: [TerminalImage.ID: TerminalImage] = [:]
    for image in images {
      if byteCounts[image.id] != nil {
        next[image.series] = image
        continue
      }
      if !missing.contains(image) { missing.append(image) }
      if let before = standIn(for: image) {
        standIns[image.id] = before
        next[image.series] = before
      }
    }
    shown = next
    evicted = byteCount > memoryLimit ? removeAll(but: Array(next.values) + hidden.kept) : []
  }

  func canShow(_ image: TerminalImage) -> Bool { byteCounts[image.id] != nil || standIn(for: image) != nil }

  private func standIn(for image: TerminalImage) -> TerminalImage? {
    shown[image.series].flatMap { $0.size == image.size && byteCounts[$0.id] != nil ? $0 : nil }
  }

  mutating func add(_ image: TerminalImage) {
    missing.removeAll { $0 == image }
    guard byteCounts[image.id] == nil else { return }
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4 + Self.overhead
    byteCounts[image.id] = byteCount
    self.byteCount += byteCount
  }

  mutating func freeEvicted() -> [[UInt8]] {
    defer { evicted = [] }
    return evicted.map(KittyCommand.free)
  }

  /// Forgets all images, including those of the last frame, and returns the ids of the images to free.
  mutating func clear() -> [TerminalImage.ID] {
    missing = []
    evicted = []
    return removeAll()
  }

  mutating func removeAll(but kept: [TerminalImage] = []) -> [TerminalImage.ID] {
    let left = Set(byteCounts.keys).subtracting(kept.map(\.id)).sorted()
    for id in left { byteCount -= byteCounts.removeValue(forKey: id) ?? 0 }
    return left
  }
}

extension TerminalImage {
  /// The whole image as a placement without a meaningful position.
  var whole: ImagePlacement {
    ImagePlacement(
      image: self, slice: Rect(x: 0, y: 0, width: size.width, height: size.height), origin: Point(x: 0, y: 0))
  }
}
