import TerminalKit

/// Keeps the images on a terminal in step with its cells, and says what to write for that.
///
/// A frame is written in this order: what ``begin(_:)`` returns, the cells, what ``end()`` returns.
public protocol ImageLayer {
  /// Takes in what the next frame shows.
  mutating func begin(_ placements: [ImagePlacement]) -> ImageLayerChange
  /// What is to be written after the frame's cells, which may begin with the way to the screen that the images are for.
  mutating func end() -> [UInt8]
  /// The screen was cleared, whether by us or not; what the terminal keeps beside its screen is still there.
  mutating func screenWasCleared()
  /// Takes every image out of the terminal.
  mutating func removeAll() -> [UInt8]

  /// What is on the screen as cells only, until somebody has made its bytes and calls ``draw(_:bytes:)``.
  ///
  /// - Parameter atRest: whether nothing has moved for a while; before, only the next pictures of animations wait.
  func waiting(atRest: Bool) -> [ImagePlacement]
  /// Shows a placement that waited; nothing when it has left meanwhile.
  mutating func draw(_ placement: ImagePlacement, bytes: [UInt8]) -> [UInt8]
}

extension ImageLayer {
  public func waiting(atRest: Bool) -> [ImagePlacement] { [] }
  public mutating func draw(_ placement: ImagePlacement, bytes: [UInt8]) -> [UInt8] { [] }
}

/// What happens to the images before a frame's cells are written.
public struct ImageLayerChange: Equatable, Sendable {
  public var bytes: [UInt8] = []
  /// Where the bytes wrote over cells: these are to be sent again.
  public var overwritten: [Rect] = []
  /// Where pixels stay that cells would erase: what is there now is to be left as it is.
  public var covered: [Rect] = []
  /// Images that are not shown yet, and that another frame brings: one after the other is sent, so that a key that is
  /// pressed meanwhile never waits for more than one.
  public var postponed: Set<TerminalImage> = []

  public init(
    bytes: [UInt8] = [], overwritten: [Rect] = [], covered: [Rect] = [], postponed: Set<TerminalImage> = []
  ) {
    self.bytes = bytes
    self.overwritten = overwritten
    self.covered = covered
    self.postponed = postponed
  }
}

/// A terminal that shows no pixels.
public struct NoImageLayer: ImageLayer {
  public init() {}

  public mutating func begin(_ placements: [ImagePlacement]) -> ImageLayerChange { ImageLayerChange() }
  public mutating func end() -> [UInt8] { [] }
  public mutating func screenWasCleared() {}
  public mutating func removeAll() -> [UInt8] { [] }
}
