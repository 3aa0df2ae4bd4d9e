import FeedServer
import Foundation

/// A reply's body at its pace and up to its cut; the log is told of every piece.
struct FaultyBody: ReplyBody {
  private let answer: Answer
  private let socket: ClientSocket
  private let sent: @Sendable (Int) -> Void
  private let ended: @Sendable (ServedRequest.End) -> Void

  /// - Parameters:
  ///   - sent: is told of every piece's length.
  ///   - ended: is told when the body ends before its time, and how.
  init(
    _ answer: Answer, over socket: ClientSocket, sent: @escaping @Sendable (Int) -> Void,
    ended: @escaping @Sendable (ServedRequest.End) -> Void
  ) {
    self.answer = answer
    self.socket = socket
    self.sent = sent
    self.ended = ended
  }

  var length: Int? { answer.hasLength ? answer.reply.body.length : nil }

  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if let pace = answer.pace, position > 0, let end = socket.wait(.duration(pace.interval)).end {
      ended(end)
      return nil
    }
    var limit = min(buffer.count, answer.pace?.bytes ?? .max)
    if let cut = answer.cut {
      if position >= cut {
        ended(.aborted)
        return nil
      }
      limit = min(limit, cut - position)
    }
    let count = answer.reply.body.read(at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<limit]))
    if let count, count > 0 { sent(count) }
    return count
  }
}

/// Spaces that never end.
struct EndlessBody: ReplyBody {
  var length: Int? { nil }

  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " ")).count
  }
}
