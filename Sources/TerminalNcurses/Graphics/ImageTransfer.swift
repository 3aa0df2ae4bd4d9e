struct ImageTransfer: Equatable, Sendable {
  /// The pieces to write one after the other. Apart from the image, each piece leaves the terminal's state unchanged.
  var pieces: [[UInt8]]
  /// True if a frame may be written between two pieces. Otherwise a frame that cannot wait cancels the transfer.
  var allowsFramesBetween = false
  var cancellation: [UInt8] = []
}
