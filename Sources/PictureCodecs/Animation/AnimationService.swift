import Locks
import Workers

enum AnimationService {
  private static let animation = Locked<AnimationPlayback?>(nil)

  /// Decodes the next frame. The reply is empty at the end of the animation, or if the data is not an animation.
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

  /// Opens the only animation of this process. Its bytes are never freed, because the playback borrows them.
  private static func playback(of request: DecodeRequest) -> AnimationPlayback? {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: request.data.count, alignment: 1)
    bytes.copyBytes(from: request.data)
    do {
      return try AnimationPlayback(
        UnsafeRawBufferPointer(bytes), fitting: request.box, showing: request.region, over: request.background,
        maximumPixels: PictureDecoder.maximumPixels)
    } catch {
      return nil
    }
  }
}
