import TerminalKit

/// Keeps the images on a terminal in step with its cells, and says what to write for that.
///
/// A frame is written in this order: what ``begin(_:)`` returns, the cells, what ``end()`` returns. Images that the frame
/// needs and the terminal has not are sent after it, one after the other.
protocol ImageLayer {
  /// Takes in what the next frame shows.
  ///
  /// - Parameters:
  ///   - placements: what is seen of each image.
  ///   - hidden: images of which nothing is seen yet, or for now.
  ///   - scroll: how lines are to be moved for it, if ``ImageLayerChange/allowsScroll``.
  mutating func begin(_ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?) -> ImageLayerChange
  /// What is to be written after the frame's cells, which may begin with the way to the screen that the images are for.
  mutating func end() -> [UInt8]
  /// The screen was cleared, whether by us or not; what the terminal keeps beside its screen is still there.
  mutating func screenWasCleared()
  /// Takes every image out of the terminal.
  mutating func removeAll() -> [UInt8]

  /// Whether something of this image, or of the animation that it belongs to, can be shown at once.
  func canShow(_ image: TerminalImage) -> Bool
  /// What is to be sent, in this order; of an image that is stored the whole, wherever it is placed.
  var waiting: [ImagePlacement] { get }
  /// Begins to send what waits.
  ///
  /// - Parameter bytes: by the image's form its file, the name of the object that holds it, or what draws it.
  /// - Returns: nil when it has left meanwhile.
  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer?
  /// All of it has been written.
  ///
  /// - Returns: whether it takes another frame to show it.
  mutating func didTransfer(_ placement: ImagePlacement) -> Bool
  /// It was given up; the next frame mends what the terminal has of it.
  mutating func didCancel(_ placement: ImagePlacement)
}

/// Images that a frame is in need of without showing them.
struct HiddenImages: Equatable, Sendable {
  /// What the frame shows something else for until the terminal has it: sent before all others.
  var awaited: [TerminalImage] = []
  /// What it will show again, or in place of another: not to be taken from a terminal that has it.
  var kept: Set<TerminalImage> = []
}

extension ImageLayer {
  mutating func end() -> [UInt8] { [] }
  mutating func screenWasCleared() {}
  func canShow(_ image: TerminalImage) -> Bool { true }
  mutating func didCancel(_ placement: ImagePlacement) {}
}

/// What happens to the images before a frame's cells are written.
struct ImageLayerChange: Equatable, Sendable {
  var bytes: [UInt8] = []
  /// Whether lines may be moved, after the bytes.
  var allowsScroll = true
  /// Where the bytes wrote over cells, when lines have moved: these are to be sent again.
  var overwritten: [Rect] = []
  /// Where pixels stay that cells would erase: what is there, when lines have moved, is to be left as it is.
  var covered: [Rect] = []
  /// Images that are to be drawn again after the cells, in the same frame; where they come to, no cells need be sent.
  var redrawn: [ImagePlacement] = []
  /// Images that the terminal does not have yet, whose cells are to show what is behind them.
  var postponed: Set<TerminalImage> = []
  /// By the id of an image of an animation that the terminal does not have yet: the one before, to be shown meanwhile.
  var standIns: [TerminalImage.ID: TerminalImage] = [:]
}
