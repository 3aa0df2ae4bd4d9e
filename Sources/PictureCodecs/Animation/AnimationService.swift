import Workers

/// What a worker for an animation does.
enum AnimationService {
  /// Sends one frame for each request; none any more when the animation is over, or was none. Returns by throwing, when
  /// the parent wants no more.
  static func serve(on socket: MessageSocket) throws {
    let request = try DecodeRequest.receive(from: socket)
    try request.data.withUnsafeBytes { bytes in
      var playback: AnimationPlayback?
      do {
        playback = try AnimationPlayback(
          bytes, fitting: request.box, showing: request.region, over: request.background,
          maximumPixels: request.maximumPixels)
      } catch is PictureDecodingError {
        playback = nil
      }
      while true {
        try AnimationReply.send(playback?.nextFrame(), to: socket)
        try AnimationRequest.receiveNextFrame(from: socket)
      }
    }
  }
}
