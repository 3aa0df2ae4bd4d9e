import Locks
import Workers

/// What a worker for an animation does.
enum AnimationService {
  private static let animation = Locked<AnimationPlayback?>(nil)

  /// Gives one frame for each request; none any more when the animation is over, or was none.
  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    let frame = try animation.withLock { animation in
      if !encoded.fields.isEmpty { animation = playback(of: try DecodeRequest(from: encoded)) }
      return animation?.nextFrame()
    }
    guard let frame else { return EncodedReply() }
    var fields = ByteWriter()
    fields.append(frame.bitmap.size)
    fields.append(Int(frame.duration / .milliseconds(1)))
    return EncodedReply(fields: fields.bytes, content: frame.bitmap.pixels)
  }

  /// The bytes are borrowed by the playback, which is the one of a process, and kept for as long as that lives.
  private static func playback(of request: DecodeRequest) -> AnimationPlayback? {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: request.data.count, alignment: 1)
    bytes.copyBytes(from: request.data)
    do {
      return try AnimationPlayback(
        UnsafeRawBufferPointer(bytes), fitting: request.box, showing: request.region, over: request.background,
        maximumPixels: PictureDecoder.maximumPixels)
    } catch {
      // It has no frame then.
      return nil
    }
  }
}
