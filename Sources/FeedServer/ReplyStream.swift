import CMicroHTTPD
import Foundation

/// Hands a reply's body to libmicrohttpd piece by piece, on the connection's thread.
final class ReplyStream {
  private let reply: Reply
  private let socket: ClientSocket
  private let sent: (Int) -> Void
  private let ended: (ServedRequest.End) -> Void
  private var hasBegun = false

  /// - Parameters:
  ///   - sent: is told of every piece's length.
  ///   - ended: is told when the body ends before its time, and how.
  init(
    _ reply: Reply, to socket: ClientSocket, sent: @escaping (Int) -> Void,
    ended: @escaping (ServedRequest.End) -> Void
  ) {
    self.reply = reply
    self.socket = socket
    self.sent = sent
    self.ended = ended
  }

  /// The body's announced length in bytes.
  var length: UInt64 {
    guard reply.hasLength, case .data(let data) = reply.body else { return UInt64.max }  // MHD_SIZE_UNKNOWN
    return UInt64(data.count)
  }

  /// - Returns: how many bytes were written, or one of MHD_CONTENT_READER_END_….
  func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let position = Int(position)
    if let pace = reply.pace, hasBegun, let end = socket.wait(.duration(pace.interval)).end {
      ended(end)
      return Self.endWithError
    }
    hasBegun = true

    var count = min(buffer.count, reply.pace?.bytes ?? .max)
    if let cut = reply.cut {
      if position >= cut {
        ended(.aborted)
        return Self.endWithError
      }
      count = min(count, cut - position)
    }
    switch reply.body {
    case .endless:
      buffer.prefix(count).initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "))
    case .data(let data):
      count = min(count, data.count - position)
      guard count > 0 else { return Self.endOfStream }
      data.copyBytes(to: buffer, from: data.startIndex + position..<data.startIndex + position + count)
    }
    sent(count)
    return count
  }

  private static let endOfStream = -1
  private static let endWithError = -2
}
