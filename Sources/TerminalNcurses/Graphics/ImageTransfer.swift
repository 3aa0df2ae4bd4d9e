/// What brings an image to the terminal.
public struct ImageTransfer: Equatable, Sendable {
  /// To be written one after the other. Each leaves the terminal as it found it, but for the image.
  public var pieces: [[UInt8]]
  /// Whether a frame may be written between two pieces; else the image is given up for a frame that cannot wait.
  public var letsFramesBetween: Bool
  /// To be written when the image is given up: what was begun with the first piece ends with it.
  public var cancellation: [UInt8]

  public init(pieces: [[UInt8]], letsFramesBetween: Bool = false, cancellation: [UInt8] = []) {
    self.pieces = pieces
    self.letsFramesBetween = letsFramesBetween
    self.cancellation = cancellation
  }
}
