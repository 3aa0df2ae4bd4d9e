import Foundation

/// What a request is answered with, and how.
struct Reply: Sendable {
  enum Body: Sendable {
    case data(Data)
    case endless
  }

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

  var status = 200
  var headers: [String: String] = [:]
  var body = Body.data(Data())
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
}
