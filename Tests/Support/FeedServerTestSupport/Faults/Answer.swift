import FeedServer
import Foundation

/// A reply as ``Fault``s modify it.
struct Answer: Sendable {
  enum Wait: Sendable {
    case duration(Duration)
    case gate(Gate)
  }

  struct Pace: Sendable {
    let bytes: Int
    let interval: Duration
  }

  /// Raw bytes that are sent instead of a reply.
  struct Wire: Sendable {
    let beginning: Data
    /// The bytes that are repeated after the beginning; may be empty.
    let repeated: Data
  }

  var reply: Reply
  /// The waits before the status line.
  var waits: [Wait] = []
  /// True if the length of the body is announced. An endless body has none.
  var hasLength = true
  var pace: Pace?
  /// The number of bytes of the body after which the connection is closed.
  var cut: Int?
  /// True to close the connection without a reply.
  var isMissing = false
  /// Raw bytes that bypass libmicrohttpd, which would not send them.
  var wire: Wire?

  init(_ reply: Reply, waits: [Wait] = []) {
    self.reply = reply
    self.waits = waits
  }
}
