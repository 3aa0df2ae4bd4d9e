import Bitmaps
import Workers

/// What the worker of an animation answers: a header, then the frame's pixels, if there is a frame.
enum AnimationReply {
  private struct Header: BitwiseCopyable {
    /// In pixels; 0 for no frame.
    var size = (width: 0, height: 0)
    var milliseconds: Int64 = 0
  }

  /// Longer than a file can say.
  private static let longestDuration = Duration.seconds(24 * 60 * 60)

  static func send(_ frame: AnimationFrame?, to socket: MessageSocket) throws {
    guard let frame else { return try socket.send(Header()) }
    let size = frame.bitmap.size
    try socket.send(
      Header(size: (size.width, size.height), milliseconds: Int64(frame.duration / .milliseconds(1))))
    try frame.bitmap.pixels.withUnsafeBytes { try socket.send($0) }
  }

  /// - Returns: nil when there is no frame any more.
  /// - Throws: when no valid reply came.
  static func receive(from socket: MessageSocket, fitting box: PixelSize) throws -> AnimationFrame? {
    var header = Header()
    try socket.receive(&header)
    let (width, height) = header.size
    if (width, height) == (0, 0) { return nil }
    let duration = max(.milliseconds(header.milliseconds), AnimationPlayback.shortestDuration)
    guard
      (1...max(1, box.width)).contains(width), (1...max(1, box.height)).contains(height),
      duration <= longestDuration
    else { throw InvalidMessage() }
    let pixels = try socket.receiveBytes(width * height * 4)
    return AnimationFrame(bitmap: Bitmap(width: width, height: height, pixels: pixels), duration: duration)
  }
}
