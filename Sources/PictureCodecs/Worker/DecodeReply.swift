import Bitmaps
import Workers

/// What a worker answers: a header, then the picture's pixels or the error's text.
enum DecodeReply {
  private enum Kind: UInt8 { case picture, unknownFormat, tooLarge, damaged }

  private struct Header: BitwiseCopyable {
    var kind: UInt8 = 0
    /// 0 or 1; a Bool that somebody else wrote may be neither.
    var isAnimated: UInt8 = 0
    /// In pixels: the bitmap's, or those that are too many.
    var size = (width: 0, height: 0)
    var byteCount = 0
  }

  private static let maximumTextLength = 1000

  static func send(_ result: Result<DecodedPicture, PictureDecodingError>, to socket: MessageSocket) throws {
    switch result {
    case .success(let picture):
      try send(
        .picture, isAnimated: picture.isAnimated, size: picture.bitmap.size, bytes: picture.bitmap.pixels, to: socket)
    case .failure(.unknownFormat):
      try send(.unknownFormat, to: socket)
    case .failure(.tooLarge(let width, let height)):
      try send(.tooLarge, size: PixelSize(width: width, height: height), to: socket)
    case .failure(.damaged(let text)):
      try send(.damaged, bytes: Array(text.utf8.prefix(maximumTextLength)), to: socket)
    }
  }

  private static func send(
    _ kind: Kind, isAnimated: Bool = false, size: PixelSize = PixelSize(width: 0, height: 0), bytes: [UInt8] = [],
    to socket: MessageSocket
  ) throws {
    try socket.send(
      Header(
        kind: kind.rawValue, isAnimated: isAnimated ? 1 : 0, size: (size.width, size.height), byteCount: bytes.count))
    try bytes.withUnsafeBytes { try socket.send($0) }
  }

  /// - Throws: when no valid reply came; errors of the picture are in the result.
  static func receive(
    from socket: MessageSocket, to request: DecodeRequest
  ) throws -> Result<DecodedPicture, any Error> {
    var header = Header()
    try socket.receive(&header)
    let (width, height) = header.size
    switch Kind(rawValue: header.kind) {
    case .picture:
      guard
        (1...max(1, request.box.width)).contains(width), (1...max(1, request.box.height)).contains(height),
        header.byteCount == width * height * 4
      else { throw InvalidMessage() }
      let pixels = try socket.receiveBytes(header.byteCount)
      let bitmap = Bitmap(width: width, height: height, pixels: pixels)
      return .success(DecodedPicture(bitmap: bitmap, isAnimated: header.isAnimated != 0))
    case .unknownFormat:
      return .failure(PictureDecodingError.unknownFormat)
    case .tooLarge:
      return .failure(PictureDecodingError.tooLarge(width: width, height: height))
    case .damaged:
      guard (0...maximumTextLength).contains(header.byteCount) else { throw InvalidMessage() }
      let text = String(decoding: try socket.receiveBytes(header.byteCount), as: UTF8.self)
      return .failure(PictureDecodingError.damaged(text))
    case nil:
      throw InvalidMessage()
    }
  }
}
