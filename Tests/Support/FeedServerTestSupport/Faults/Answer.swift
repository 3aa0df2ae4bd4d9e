import FeedServer
import Foundation

/// A reply, and what ``Fault``s make of it.
struct Answer: Sendable {
  enum Wait: Sendable {
    case duration(Duration)
    case gate(Gate)
  }

  struct Pace: Sendable {
    let bytes: Int
    let interval: Duration
  }

  /// What is sent in place of an answer.
  struct Wire: Sendable {
    let beginning: Data
    /// Sent over and over after it; may be empty.
    let repeated: Data
  }

  var reply: Reply
  /// What passes before the status line.
  var waits: [Wait] = []
  /// Whether the body's length is announced; an endless body has none.
  var hasLength = true
  var pace: Pace?
  /// The connection ends after so many bytes of the body.
  var cut: Int?
  /// The connection ends without an answer.
  var isMissing = false
  /// Goes past libmicrohttpd, which would not send it.
  var wire: Wire?

  init(_ reply: Reply, waits: [Wait] = []) {
    self.reply = reply
    self.waits = waits
  }
}
