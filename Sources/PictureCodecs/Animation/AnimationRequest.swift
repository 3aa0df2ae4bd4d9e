import Bitmaps
import Workers

/// What the worker of an animation is asked: first for the animation and its first frame, then for one frame after the
/// other.
enum AnimationRequest: WorkerRequest {
  case open(DecodeRequest)
  /// `box`: no frame is larger.
  case nextFrame(box: PixelSize)

  /// Longer than a file can say.
  private static let longestDuration = Duration.seconds(24 * 60 * 60)

  /// Without fields for the next frame.
  var encoded: EncodedRequest {
    switch self {
    case .open(let request): request.encoded
    case .nextFrame: EncodedRequest()
    }
  }

  var contentLimit: Int { box.pixelLength }

  /// The next frame; nil when the animation is over.
  func reply(from encoded: EncodedReply) throws -> Result<AnimationFrame?, any Error> {
    if encoded.fields.isEmpty { return .success(nil) }
    return .success(
      try encoded.fields.readFields { fields in
        let bitmap = try fields.bitmap(of: encoded.content, fitting: box)
        let duration = max(.milliseconds(try fields.number()), AnimationPlayback.shortestDuration)
        guard duration <= Self.longestDuration else { throw InvalidMessage() }
        return AnimationFrame(bitmap: bitmap, duration: duration)
      })
  }

  private var box: PixelSize {
    switch self {
    case .open(let request): request.box
    case .nextFrame(let box): box
    }
  }
}
