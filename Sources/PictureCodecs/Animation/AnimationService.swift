import Locks
import Workers

/// What a worker for an animation does.
enum AnimationService {
  private static let animation = Locked<OpenAnimation?>(nil)

  /// Gives one frame for each request; none any more when the animation is over, or was none.
  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    let frame = try animation.withLock { animation in
      if !encoded.fields.isEmpty { animation = OpenAnimation(try DecodeRequest(from: encoded)) }
      return animation?.nextFrame()
    }
    guard let frame else { return EncodedReply() }
    var fields = ByteWriter()
    fields.append(frame.bitmap.size)
    fields.append(Int(frame.duration / .milliseconds(1)))
    return EncodedReply(fields: fields.bytes, content: frame.bitmap.pixels)
  }
}

/// An animation, with the bytes that its playback borrows: the one of a process, for as long as that lives.
private struct OpenAnimation {
  private var playback: AnimationPlayback?

  init(_ request: DecodeRequest) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: request.data.count, alignment: 1)
    bytes.copyBytes(from: request.data)
    do {
      playback = try AnimationPlayback(
        UnsafeRawBufferPointer(bytes), fitting: request.box, showing: request.region, over: request.background,
        maximumPixels: PictureDecoder.maximumPixels)
    } catch {
      // It has no frame then.
    }
  }

  mutating func nextFrame() -> AnimationFrame? { playback?.nextFrame() }
}
