import TerminalKit

/// The images that a terminal keeps for us.
///
/// Each is sent once. When the terminal holds too much, all that are not on the screen are freed together: with one of
/// them kitty up to 0.26 frees the others too, for they have no placement.
struct KittyImageStore {
  /// What a frame needs done to the terminal's images.
  struct Update {
    /// Images that the terminal does not have.
    var missing: [TerminalImage] = []
    /// What is shown in place of some of these.
    var standIns: [TerminalImage.ID: TerminalImage] = [:]
    /// To be freed when the frame's images have their places, which keep them.
    var left: [TerminalImage.ID] = []
  }

  /// What the terminal needs for an image besides its pixels, about.
  private static let overhead = 16 << 10

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

  /// The next picture of an animation has the one before in its place until it is there.
  mutating func update(for images: [TerminalImage], hidden: HiddenImages) -> Update {
    var update = Update(missing: hidden.awaited.filter { byteCounts[$0.id] == nil })
    var next: [TerminalImage.ID: TerminalImage] = [:]
    for image in images {
      if byteCounts[image.id] != nil {
        next[image.series] = image
        continue
      }
      if !update.missing.contains(image) { update.missing.append(image) }
      if let before = standIn(for: image) {
        update.standIns[image.id] = before
        next[image.series] = before
      }
    }
    shown = next
    if byteCount > memoryLimit { update.left = removeAll(but: Array(next.values) + hidden.kept) }
    return update
  }

  /// Whether the terminal has the image, or the one before of its animation.
  func canShow(_ image: TerminalImage) -> Bool { byteCounts[image.id] != nil || standIn(for: image) != nil }

  private func standIn(for image: TerminalImage) -> TerminalImage? {
    shown[image.series].flatMap { $0.size == image.size && byteCounts[$0.id] != nil ? $0 : nil }
  }

  /// The terminal has this one from now on.
  mutating func add(_ image: TerminalImage) {
    guard byteCounts[image.id] == nil else { return }
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4 + Self.overhead
    byteCounts[image.id] = byteCount
    self.byteCount += byteCount
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
