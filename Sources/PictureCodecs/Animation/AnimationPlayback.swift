import Bitmaps

/// Plays an animation from its first frame to its end: as often as the file says, shrunk to a box.
///
/// No more than 15 frames a second come of it. The animation's own time is kept: where its frames are shorter, those that
/// would be over by then are drawn on the canvas and not shown. Lengthened instead, usual animations (20 to 50 ms a
/// frame) would play at a third of their speed.
struct AnimationPlayback {
  static let shortestDuration = Duration.milliseconds(67)

  private let animation: any EncodedAnimation
  private let excerpt: Excerpt
  private let orientation: Orientation
  private var framesInPlay = 0
  private var playsEnded = 0
  /// When the frame on the canvas is over, in the animation's own time.
  private var frameEnd = Duration.zero
  /// When the next frame is to be shown, in the same time.
  private var nextShowing = Duration.zero

  /// - Parameters:
  ///   - bytes: borrowed for as long as the playback is used.
  ///   - box: the largest size wanted, in pixels; smaller pictures keep their size.
  ///   - background: what transparent pixels are laid over.
  /// - Throws: ``PictureDecodingError``.
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

  /// - Returns: nil when the animation is over; the last frame is to stay then.
  mutating func nextFrame() -> AnimationFrame? {
    guard drawDueFrame() else { return nil }
    let showing = nextShowing
    nextShowing = max(frameEnd, showing + Self.shortestDuration)
    let picture = animation.picture(excerpt).turned(to: orientation)
    return AnimationFrame(bitmap: picture, duration: nextShowing - showing)
  }

  /// Draws up to the frame that is on at ``nextShowing``; at the end of all plays, the last.
  /// - Returns: false when there is none.
  private mutating func drawDueFrame() -> Bool {
    var isDrawn = false
    repeat {
      guard let duration = drawNextFrame() else { return isDrawn }
      isDrawn = true
      frameEnd += duration
    } while frameEnd <= nextShowing
    return true
  }

  /// Begins again after the last frame, unless that was the end, or the only one that there is.
  private mutating func drawNextFrame() -> Duration? {
    if let duration = animation.drawNextFrame() {
      framesInPlay += 1
      return duration
    }
    playsEnded += 1
    guard framesInPlay > 1, animation.plays.map({ playsEnded < $0 }) ?? true else { return nil }
    do {
      try animation.rewind()
    } catch {
      return nil
    }
    framesInPlay = 1
    return animation.drawNextFrame()
  }
}
