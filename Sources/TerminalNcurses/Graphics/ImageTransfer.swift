/// What brings an image to the terminal.
struct ImageTransfer: Equatable, Sendable {
  /// To be written one after the other. Each leaves the terminal as it found it, but for the image.
  var pieces: [[UInt8]]
  /// Whether a frame may be written between two pieces; else the image is given up for a frame that cannot wait.
  var letsFramesBetween = false
  /// To be written when the image is given up: what was begun with the first piece ends with it.
  var cancellation: [UInt8] = []
}
