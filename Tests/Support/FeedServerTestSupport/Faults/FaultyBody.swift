import FeedServer
import Foundation

/// A body that is sent at a given pace and may end early.
struct FaultyBody: ReplyBody {
  private let answer: Answer
  private let socket: ClientSocket
  private let sent: @Sendable (Int) -> Void
  private let ended: @Sendable (ServedRequest.End) -> Void

  /// - Parameters:
  ///   - sent: called with the length of each piece.
  ///   - ended: called if the body ends early.
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

/// An endless sequence of spaces.
struct EndlessBody: ReplyBody {
  var length: Int? { nil }

  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " ")).count
  }
}
