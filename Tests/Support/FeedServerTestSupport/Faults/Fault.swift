import FeedServer
import Foundation

/// A failure to inject into a reply. Several faults of a request are applied in the order of their injection:
/// `.hold(gate)` and `.status(500)` reply with a 500 once the gate is open.
public enum Fault: Sendable {
  /// Sends the usual body with another status; 204 and 304 have no body.
  case status(Int)
  /// Sends this reply instead of the usual one.
  case body(Data, status: Int = 200, headers: [String: String] = [:])
  /// Sends the usual reply with these headers in place of its own headers. Removes the headers whose value is nil.
  case headers([String: String?])
  /// Sends an empty body and this `Location`, unmodified.
  case redirect(to: String, status: Int = 302)
  /// Sends the usual body in chunks, without announcing its length.
  case chunked
  /// Sends an endless body in chunks.
  case endless
  /// Sends the usual reply after a delay.
  case delay(Duration)
  /// Sends the usual reply when the gate opens.
  case hold(Gate)
  /// Sends the body of the usual reply in pieces with a pause after each.
  case drip(bytes: Int, every: Duration)
  /// Closes the connection after a part of the body.
  case abort(afterBytes: Int)
  /// Closes the connection without a reply.
  case disconnect
  /// Sends raw bytes, including the status line, and then sends `repeated`, if not empty, again and again until the
  /// client closes the connection. Raw bytes are not possible with TLS.
  case bytes(Data, repeated: Data = Data())

  func apply(to answer: inout Answer) {
    switch self {
    case .status(let status):
      answer.reply.status = status
      if [204, 304].contains(status) { answer.reply.body = Data() }
    case .body(let data, let status, let headers):
      answer = Answer(Reply(status: status, headers: headers, body: data), waits: answer.waits)
    case .headers(let headers): for (name, value) in headers { answer.reply.headers[name] = value }
    case .redirect(let location, let status):
      answer = Answer(Reply(status: status, headers: ["Location": location]), waits: answer.waits)
    case .chunked: answer.hasLength = false
    case .endless: answer.reply.body = EndlessBody()
    case .delay(let duration): answer.waits.append(.duration(duration))
    case .hold(let gate): answer.waits.append(.gate(gate))
    case .drip(let bytes, let interval): answer.pace = Answer.Pace(bytes: max(1, bytes), interval: interval)
    case .abort(let count): answer.cut = max(0, count)
    case .disconnect: answer.isMissing = true
    case .bytes(let data, let repeated): answer.wire = Answer.Wire(beginning: data, repeated: repeated)
    }
  }
}
