import TerminalKit

/// The images that a terminal keeps for us.
///
/// Each is sent once. When the terminal holds too much, all that are not on the screen are freed together: with one of
/// them kitty up to 0.26 frees the others too, for they have no placement.
struct KittyImageStore {
  /// What a frame needs done to the terminal's images.
  struct Update {
    /// In the order in which they are to be sent.
    var new: [TerminalImage] = []
    /// Images that another frame brings.
    var postponed: Set<TerminalImage> = []
    /// To be freed when the frame's images have their places, which keep them.
    var left: [TerminalImage.ID] = []
  }

  /// What the terminal needs for an image besides its pixels, about.
  private static let overhead = 16 << 10

  private let memoryLimit: Int
  /// What the terminal needs for each image.
  private var byteCounts: [TerminalImage.ID: Int] = [:]
  private var byteCount = 0
  /// The animations of which the last frame showed a picture.
  private var playing: Set<TerminalImage.ID> = []

  /// - Parameter memoryLimit: what the terminal may hold, in bytes of RGBA pixels; what is on screen may exceed it.
  init(memoryLimit: Int) {
    self.memoryLimit = memoryLimit
  }

  /// The first of what is new is sent, and the rest postponed, but for the next pictures of animations, whose places
  /// would be empty meanwhile.
  mutating func update(for images: [TerminalImage]) -> Update {
    var update = Update()
    for image in images where byteCounts[image.id] == nil {
      if update.new.isEmpty || playing.contains(image.series) {
        add(image)
        update.new.append(image)
      } else {
        update.postponed.insert(image)
      }
    }
    playing = Set(images.filter { byteCounts[$0.id] != nil }.map(\.series))
    if byteCount > memoryLimit { update.left = removeAll(but: images) }
    return update
  }

  /// - Returns: what is to be freed.
  mutating func removeAll(but kept: [TerminalImage] = []) -> [TerminalImage.ID] {
    let left = Set(byteCounts.keys).subtracting(kept.map(\.id)).sorted()
    for id in left { byteCount -= byteCounts.removeValue(forKey: id) ?? 0 }
    return left
  }

  private mutating func add(_ image: TerminalImage) {
    let byteCount = image.pixelSize.width * image.pixelSize.height * 4 + Self.overhead
    byteCounts[image.id] = byteCount
    self.byteCount += byteCount
  }
}
