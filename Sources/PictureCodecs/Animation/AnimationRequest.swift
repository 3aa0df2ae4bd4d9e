import Bitmaps
import Workers

/// What the worker of an animation is asked: first for the animation and its first frame, then for one frame after the
/// other.
enum AnimationRequest: WorkerRequest {
  case open(DecodeRequest)
  /// `box`: no frame is larger.
  case nextFrame(box: PixelSize)

  private static let nextFrame: UInt8 = 1

  func send(to socket: MessageSocket) throws {
    switch self {
    case .open(let request): try request.send(to: socket)
    case .nextFrame: try socket.send(Self.nextFrame)
    }
  }

  /// Returns when the parent asks for the next frame.
  static func receiveNextFrame(from socket: MessageSocket) throws {
    var message: UInt8 = 0
    try socket.receive(&message)
  }

  /// The next frame; nil when the animation is over.
  func receiveReply(from socket: MessageSocket) throws -> Result<AnimationFrame?, any Error> {
    .success(try AnimationReply.receive(from: socket, fitting: box))
  }

  private var box: PixelSize {
    switch self {
    case .open(let request): request.box
    case .nextFrame(let box): box
    }
  }
}
