import FeedServer
import Foundation

/// What may go wrong with an answer, for tests that need it to. Faults of the same request add up in the order they
/// were injected: `.hold(gate)` and `.status(500)` give a 500 once the gate is open.
public enum Fault: Sendable {
  /// The usual body under another status; 204 and 304 have none.
  case status(Int)
  /// Another answer altogether.
  case body(Data, status: Int = 200, headers: [String: String] = [:])
  /// The usual answer with these headers in place of its own; those that are `nil` are left out.
  case headers([String: String?])
  /// An empty body and a `Location`, which is sent as it is.
  case redirect(to: String, status: Int = 302)
  /// The usual body without its length, in chunks.
  case chunked
  /// A body that never ends, in chunks.
  case endless
  /// Nothing for so long, then the usual answer.
  case delay(Duration)
  /// Nothing until the gate opens, then the usual answer.
  case hold(Gate)
  /// The usual answer, its body in pieces with a pause after each.
  case drip(bytes: Int, every: Duration)
  /// The connection ends after so many bytes of the body, of which there are more.
  case abort(afterBytes: Int)
  /// The connection ends without an answer.
  case disconnect
  /// These bytes in place of an answer, status line and all, then `repeated` over and over until the client has had
  /// enough; nothing is repeated if that is empty. Not over TLS.
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
