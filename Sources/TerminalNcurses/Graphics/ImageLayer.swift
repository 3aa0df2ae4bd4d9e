import TerminalKit

/// Keeps the images on a terminal in step with its cells, and says what to write for that.
///
/// A frame is written in this order: what ``begin(_:)`` returns, the cells, what ``end()`` returns. Images that the frame
/// needs and the terminal has not are sent after it, one after the other.
public protocol ImageLayer {
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
public struct HiddenImages: Equatable, Sendable {
  /// What the frame shows something else for until the terminal has it: sent before all others.
  public var awaited: [TerminalImage]
  /// What it will show again, or in place of another: not to be taken from a terminal that has it.
  public var kept: Set<TerminalImage>

  public init(awaited: [TerminalImage] = [], kept: Set<TerminalImage> = []) {
    self.awaited = awaited
    self.kept = kept
  }
}

extension ImageLayer {
  public mutating func end() -> [UInt8] { [] }
  public mutating func screenWasCleared() {}
  public func canShow(_ image: TerminalImage) -> Bool { true }
  public mutating func didCancel(_ placement: ImagePlacement) {}

  /// Takes in a frame that is in need of no more images than it shows.
  public mutating func begin(_ placements: [ImagePlacement], scroll: Scroll?) -> ImageLayerChange {
    begin(placements, hidden: HiddenImages(), scroll: scroll)
  }
}

/// What happens to the images before a frame's cells are written.
public struct ImageLayerChange: Equatable, Sendable {
  public var bytes: [UInt8] = []
  /// Whether lines may be moved, after the bytes.
  public var allowsScroll = true
  /// Where the bytes wrote over cells, when lines have moved: these are to be sent again.
  public var overwritten: [Rect] = []
  /// Where pixels stay that cells would erase: what is there, when lines have moved, is to be left as it is.
  public var covered: [Rect] = []
  /// Images that are to be drawn again after the cells, in the same frame; where they come to, no cells need be sent.
  public var redrawn: [ImagePlacement] = []
  /// Images that the terminal does not have yet, whose cells are to show what is behind them.
  public var postponed: Set<TerminalImage> = []
  /// By the id of an image of an animation that the terminal does not have yet: the one before, to be shown meanwhile.
  public var standIns: [TerminalImage.ID: TerminalImage] = [:]
}

/// A terminal that shows no pixels.
public struct NoImageLayer: ImageLayer {
  public init() {}

  public mutating func begin(
    _ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?
  ) -> ImageLayerChange { ImageLayerChange() }
  public mutating func removeAll() -> [UInt8] { [] }
  public var waiting: [ImagePlacement] { [] }
  public mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer? { nil }
  public mutating func didTransfer(_ placement: ImagePlacement) -> Bool { false }
}
