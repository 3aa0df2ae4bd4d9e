import Bitmaps

/// The frames of an animation in the order and for the durations in which they are shown, shrunk to a box.
///
/// At most 15 frames a second are shown. Shorter frames are drawn on the canvas but not shown, so the animation keeps
/// its speed. If they were lengthened, usual animations (20 to 50 ms per frame) would play at a third of their speed.
struct AnimationPlayback {
  static let minimumFrameDuration = Duration.milliseconds(67)

  private let animation: any EncodedAnimation
  private let excerpt: Excerpt
  private let orientation: Orientation
  private var framesInPlay = 0
  private var playsEnded = 0
  /// The end of the frame on the canvas, in the animation's own time.
  private var frameEnd = Duration.zero
  /// The start of the next frame to show, in the animation's own time.
  private var nextDisplayTime = Duration.zero

  /// Opens an animation. Its bytes must outlive the playback. Throws ``PictureDecodingError``.
  init(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize, showing region: PictureRegion = .whole,
    over background: RGB,
    maximumPixels: Int
  ) throws {
    animation =
      switch PictureFormat(sniffing: bytes) {
      case .gif: try GIFAnimation(bytes, maximumPixels: maximumPixels)
      case .webP: try WebPAnimation(bytes)
      case .jpeg, .png, .heif, .jpegXL, nil: throw PictureDecodingError.unknownFormat
      }
    (excerpt, orientation) = try animation.excerpt(
      fitting: box, showing: region, over: background, maximumPixels: maximumPixels)
  }

  /// Returns the next frame to show; nil at the end of the animation, when the last frame stays visible.
  mutating func nextFrame() -> AnimationFrame? {
    guard drawDueFrame() else { return nil }
    let showing = nextDisplayTime
    nextDisplayTime = max(frameEnd, showing + Self.minimumFrameDuration)
    let picture = animation.picture(excerpt).turned(to: orientation)
    return AnimationFrame(bitmap: picture, duration: nextDisplayTime - showing)
  }

  /// Draws all frames up to the one that is due at ``nextDisplayTime``. Returns false if there are no more frames.
  private mutating func drawDueFrame() -> Bool {
    var isDrawn = false
    repeat {
      guard let duration = drawNextFrame() else { return isDrawn }
      isDrawn = true
      frameEnd += duration
    } while frameEnd <= nextDisplayTime
    return true
  }

  /// Draws the next frame and returns its duration. Starts over after the last frame, unless all plays are done or the
  /// animation has only one frame.
  private mutating func drawNextFrame() -> Duration? {
    if let duration = animation.drawNextFrame() {
      framesInPlay += 1
      return duration
    }
    playsEnded += 1
    if let plays = animation.plays, playsEnded >= plays { return nil }
    guard framesInPlay > 1 else { return nil }
    do {
      try animation.rewind()
    } catch {
      return nil
    }
    framesInPlay = 1
    return animation.drawNextFrame()
  }
}
