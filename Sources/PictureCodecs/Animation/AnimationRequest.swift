import Bitmaps
import Workers

/// A request to an animation's worker. The first request opens the animation; every request decodes one frame.
enum AnimationRequest: WorkerRequest {
  case open(DecodeRequest)
  case nextFrame(box: PixelSize)

  /// A limit beyond any duration that a file can contain.
  private static let maximumFrameDuration = Duration.seconds(24 * 60 * 60)

  var encoded: EncodedRequest {
    switch self {
    case .open(let request): request.encoded
    case .nextFrame: EncodedRequest()
    }
  }

  var contentLimit: Int { box.pixelLength }

  func reply(from encoded: EncodedReply) throws -> Result<AnimationFrame?, any Error> {
    if encoded.fields.isEmpty { return .success(nil) }
    return .success(
      try encoded.fields.readFields { fields in
        let bitmap = try fields.bitmap(of: encoded.content, fitting: box)
        let duration = max(.milliseconds(try fields.number()), AnimationPlayback.minimumFrameDuration)
        guard duration <= Self.maximumFrameDuration else { throw InvalidMessage() }
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
