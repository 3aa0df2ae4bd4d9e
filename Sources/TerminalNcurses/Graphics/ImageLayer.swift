import TerminalKit

/// The images on a terminal, which are kept in step with its cells. A frame is written in this order: the bytes of
/// ``begin(_:hidden:scroll:)``, the cells, the bytes of ``end()``. If the frame needs images that the terminal does not
/// have, they are sent after the frame, one after the other.
protocol ImageLayer {
  /// Prepares for the next frame, which moves lines by `scroll` if ``ImageLayerChange/allowsScroll`` is true. The frame
  /// needs the `hidden` images but does not show them.
  mutating func begin(_ placements: [ImagePlacement], hidden: HiddenImages, scroll: Scroll?) -> ImageLayerChange
  mutating func end() -> [UInt8]
  /// Records that some program has cleared the screen. The terminal keeps images that it stores outside the screen.
  mutating func screenWasCleared()
  mutating func removeAll() -> [UInt8]

  /// Returns true if the terminal has this image, or another image of the same animation that can be shown instead.
  func canShow(_ image: TerminalImage) -> Bool
  /// The placements still to be sent, in order. If the terminal stores images, these placements are whole images
  /// without a meaningful position.
  var waiting: [ImagePlacement] { get }
  /// Begins the transfer of a waiting placement. Returns nil if the placement is no longer needed. Depending on the
  /// image's form, `bytes` are its file, the name of its shared memory object, or the bytes that draw it.
  mutating func transfer(_ placement: ImagePlacement, bytes: [UInt8]) -> ImageTransfer?
  /// Records that the whole transfer was written. Returns true if another frame is needed to show the image.
  mutating func didTransfer(_ placement: ImagePlacement) -> Bool
  /// Records that a transfer was cancelled. The next frame repairs the part of the image that the terminal already has.
  mutating func didCancel(_ placement: ImagePlacement)
}

struct HiddenImages: Equatable, Sendable {
  /// The images whose previews the frame shows until the terminal has them. These images are sent before all others.
  var pending: [TerminalImage] = []
  /// The images that a later frame will show, and that the terminal should therefore keep.
  var kept: Set<TerminalImage> = []
}

extension ImageLayer {
  mutating func end() -> [UInt8] { [] }
  mutating func screenWasCleared() {}
  func canShow(_ image: TerminalImage) -> Bool { true }
  mutating func didCancel(_ placement: ImagePlacement) {}
}

/// The changes to the images that are made before a frame's cells are written.
struct ImageLayerChange: Equatable, Sendable {
  var bytes: [UInt8] = []
  /// True if lines may be scrolled after the bytes are written.
  var allowsScroll = true
  /// The areas that the bytes overwrite, at their positions after the scroll. Their cells have to be sent again.
  var overwritten: [Rect] = []
  /// The areas whose pixels stay and whose cells must not be written, at their positions after the scroll.
  var covered: [Rect] = []
  /// The images that are drawn again after the cells of this frame. The cells at their new places need not be sent.
  var redrawn: [ImagePlacement] = []
  /// The images that the terminal does not have yet. Until it has an image, the image's cells show a background.
  var postponed: Set<TerminalImage> = []
  /// The previous images of animations, each by the id of the next image. A previous image is shown until the terminal
  /// has the next one.
  var standIns: [TerminalImage.ID: TerminalImage] = [:]
}
