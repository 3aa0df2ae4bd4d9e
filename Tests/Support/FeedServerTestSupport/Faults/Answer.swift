import FeedServer
import Foundation

/// A reply that ``Fault``s may modify.
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
    /// The bytes to send again and again after the beginning; may be empty.
    let repeated: Data
  }

  var reply: Reply
  /// The waits before the status line.
  var waits: [Wait] = []
  /// True if the reply announces the length of its body. The length of an endless body is never announced.
  var hasLength = true
  var pace: Pace?
  /// The number of bytes of the body after which the connection is closed.
  var cut: Int?
  /// True to close the connection without a reply.
  var isMissing = false
  /// Raw bytes to send without libmicrohttpd, which would refuse to send them.
  var wire: Wire?

  init(_ reply: Reply, waits: [Wait] = []) {
    self.reply = reply
    self.waits = waits
  }
}
