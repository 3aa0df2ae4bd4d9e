import TerminalKit

/// The images that a terminal keeps for us.
///
/// Each is sent once. When the terminal holds too much, all that are not on the screen are freed together: with one of
/// them kitty up to 0.26 frees the others too, for they have no placement.
struct KittyImageStore {
  /// What the terminal needs for an image besides its pixels, about.
  private static let overhead = 16 << 10

  /// The images of the last frame that the terminal does not have.
  private(set) var missing: [TerminalImage] = []
  /// What is shown in place of some of these.
  private(set) var standIns: [TerminalImage.ID: TerminalImage] = [:]
  /// What is to be freed when the frame's images have their places, which keep them.
  private(set) var left: [TerminalImage.ID] = []
  private let memoryLimit: Int
  /// What the terminal needs for each image.
  private var byteCounts: [TerminalImage.ID: Int] = [:]
  private var byteCount = 0
  /// By their series, what the last frame showed.
  private var shown: [TerminalImage.ID: TerminalImage] = [:]

  /// - Parameter memoryLimit: what the terminal may hold, in bytes of RGBA pixels; what is on screen may exceed it.
  init(memoryLimit: Int) {
    self.memoryLimit = memoryLimit
  }

  /// All of each image that is to be sent, in this order.
  var waiting: [ImagePlacement] { missing.map(\.whole) }

  /// Takes in what the next frame shows. The next picture of an animation has the one before in its place until it is there.
  mutating func update(for images: [TerminalImage], hidden: HiddenImages) {
    missing = hidden.awaited.filter { byteCounts[$0.id] == nil }
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
    left = byteCount > memoryLimit ? removeAll(but: Array(next.values) + hidden.kept) : []
  }

  /// Whether the terminal has the image, or the one before of its animation.
  func canShow(_ image: TerminalImage) -> Bool { byteCounts[image.id] != nil || standIn(for: image) != nil }

  private func standIn(for image: TerminalImage) -> TerminalImage? {
    shown[image.series].flatMap { $0.size == image.size && byteCounts[$0.id] != nil ? $0 : nil }
  }

  /// The terminal has this one from now on.
  mutating func add(_ image: TerminalImage) {
    missing.removeAll { $0 == image }
    guard byteCounts[image.id] == nil else { return }
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4 + Self.overhead
    byteCounts[image.id] = byteCount
    self.byteCount += byteCount
  }

  /// - Returns: what frees the images that have left.
  mutating func freeLeft() -> [[UInt8]] {
    defer { left = [] }
    return left.map(KittyCommand.free)
  }

  /// Forgets the last frame too.
  ///
  /// - Returns: what is to be freed.
  mutating func clear() -> [TerminalImage.ID] {
    (missing, left) = ([], [])
    return removeAll()
  }

  /// - Returns: what is to be freed.
  mutating func removeAll(but kept: [TerminalImage] = []) -> [TerminalImage.ID] {
    let left = Set(byteCounts.keys).subtracting(kept.map(\.id)).sorted()
    for id in left { byteCount -= byteCounts.removeValue(forKey: id) ?? 0 }
    return left
  }
}

extension TerminalImage {
  /// All of it, wherever it is placed.
  var whole: ImagePlacement {
    ImagePlacement(
      image: self, slice: Rect(x: 0, y: 0, width: size.width, height: size.height), origin: Point(x: 0, y: 0))
  }
}
