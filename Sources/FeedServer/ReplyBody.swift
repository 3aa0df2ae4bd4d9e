import Foundation

/// The body of a reply, which is read in pieces on the connection's thread.
public protocol ReplyBody: Sendable {
  /// The length in bytes; nil for a body of unknown length, which is sent in chunks.
  var length: Int? { get }

  /// Writes the bytes from `position` on into the buffer. May write fewer bytes than the buffer holds.
  ///
  /// - Returns: the number of bytes written; 0 at the end of the body; nil to close the connection.
  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

extension Data: ReplyBody {
  public var length: Int? { count }

  public func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    dropFirst(position).copyBytes(to: buffer)
  }
}
