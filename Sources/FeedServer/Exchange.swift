import CMicroHTTPD
import Foundation

/// One request and its answer; it is only used on its connection's thread.
final class Exchange {
  private let target: String
  private let responder: Responder
  private var request: ServedRequest?

  init(target: String, responder: Responder) {
    self.target = target
    self.responder = responder
  }

  /// Whether the request is in the log.
  var hasBegun: Bool { request != nil }

  func begin(method: String, connection: OpaquePointer) {
    let number = Int(bitPattern: FeedServerSocketContext(libmicrohttpd, connection))
    request = responder.log.begin(
      connection: number, method: method, target: target, headers: Self.headers(of: connection))
  }

  /// Answers; returns when the answer is queued, which is after its waits.
  func answer(on connection: OpaquePointer) -> MHD_Result {
    guard let request else { return .NO }
    let log = responder.log
    let socket = ClientSocket(descriptor: FeedServerSocket(libmicrohttpd, connection), stop: responder.stop)
    let reply = responder.reply(to: request)
    for wait in reply.waits {
      if let end = socket.wait(wait).end {
        log.end(request.id, end)
        return .NO
      }
    }
    if let wire = reply.wire {
      let outcome = socket.send(wire) { log.send(request.id, bytes: $0) }
      log.end(request.id, outcome.end ?? .completed)
      return .NO
    }
    if reply.isMissing {
      log.end(request.id, .aborted)
      return .NO
    }

    let stream = ReplyStream(
      reply, to: socket, sent: { log.send(request.id, bytes: $0) }, ended: { log.end(request.id, $0) })
    guard let response = Self.response(stream) else { return .NO }
    defer { libmicrohttpd.MHD_destroy_response(response) }
    for (name, value) in reply.headers {
      guard libmicrohttpd.MHD_add_response_header(response, name, value) == .YES else { return .NO }
    }
    log.answer(request.id, status: reply.status)
    return libmicrohttpd.MHD_queue_response(connection, UInt32(reply.status), response)
  }

  func end(_ code: MHD_RequestTerminationCode) {
    guard let request else { return }
    switch code {
    case .REQUEST_TERMINATED_COMPLETED_OK: responder.log.end(request.id, .completed)
    // A server that stops shuts its sockets, which looks like a client that has gone.
    default: responder.log.end(request.id, responder.stop.isOpen ? .stopped : .closedByClient)
    }
  }

  /// The response owns the stream until libmicrohttpd frees it.
  private static func response(_ stream: ReplyStream) -> OpaquePointer? {
    let retained = Unmanaged.passRetained(stream)
    let response = libmicrohttpd.MHD_create_response_from_callback(
      stream.length, 32 * 1_024,
      { stream, position, buffer, size in
        guard let stream, let buffer else { return -2 }
        return Unmanaged<ReplyStream>.fromOpaque(stream).takeUnretainedValue()
          .read(at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
      },
      retained.toOpaque(),
      { stream in
        if let stream { Unmanaged<ReplyStream>.fromOpaque(stream).release() }
      })
    if response == nil { retained.release() }
    return response
  }

  private static func headers(of connection: OpaquePointer) -> [String: String] {
    var headers: [String: String] = [:]
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = libmicrohttpd.MHD_get_connection_values(
        connection, .HEADER_KIND,
        { headers, _, name, value in
          guard let name else { return .YES }
          headers?.assumingMemoryBound(to: [String: String].self).pointee[String(cString: name)] =
            value.map { String(cString: $0) } ?? ""
          return .YES
        }, headers)
    }
    return headers
  }
}
