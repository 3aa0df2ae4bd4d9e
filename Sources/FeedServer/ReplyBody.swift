import Foundation

/// What an answer says, handed out piece by piece on the connection's thread.
public protocol ReplyBody: Sendable {
  /// In bytes; nil for a body that goes out in chunks, its length not being announced.
  var length: Int? { get }

  /// Writes what there is at a position, as much as the buffer holds or less.
  ///
  /// - Returns: how many bytes were written; 0 at the body's end; nil ends the connection.
  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

extension Data: ReplyBody {
  public var length: Int? { count }

  public func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    dropFirst(position).copyBytes(to: buffer)
  }
}
