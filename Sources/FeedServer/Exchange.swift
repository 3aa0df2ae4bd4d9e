import CMicroHTTPD
import Foundation

/// A request with its reply. It is confined to its connection's thread.
final class Exchange {
  private let target: String
  private let dispatcher: RequestDispatcher
  private var isRead = false
  private var reply: Reply?

  init(target: String, dispatcher: RequestDispatcher) {
    self.target = target
    self.dispatcher = dispatcher
  }

  /// Handles a callback of libmicrohttpd, which calls back once after the headers, once for each part of a body, and
  /// once for the reply. The first call is not replied to, because that would close the connection afterwards. Sets
  /// `bodySize` to 0 when the part of a body has been read.
  func proceed(method: String, bodySize: inout Int, on connection: OpaquePointer) -> MHD_Result {
    if !isRead || bodySize > 0 {
      isRead = true
      bodySize = 0
      return .YES
    }
    guard let origin = dispatcher.origin else { return .NO }
    reply = dispatcher.reply(
      Request(
        method: method, target: target, headers: Self.headers(of: connection), origin: origin,
        connection: Int(bitPattern: FeedServerSocketContext(libmicrohttpd, connection)),
        socket: FeedServerSocket(libmicrohttpd, connection)))
    guard let reply, let response = Self.response(reply.body) else { return .NO }
    defer { libmicrohttpd.MHD_destroy_response(response) }
    for (name, value) in reply.headers {
      guard libmicrohttpd.MHD_add_response_header(response, name, value) == .YES else { return .NO }
    }
    return libmicrohttpd.MHD_queue_response(connection, UInt32(reply.status), response)
  }

  func end(_ code: MHD_RequestTerminationCode) {
    reply?.onEnd(code == .REQUEST_TERMINATED_COMPLETED_OK)
  }

  /// Creates a response, which owns the body until libmicrohttpd frees it.
  private static func response(_ body: any ReplyBody) -> OpaquePointer? {
    let retained = Unmanaged.passRetained(Box(body))
    let response = libmicrohttpd.MHD_create_response_from_callback(
      body.length.map { UInt64($0) } ?? unknownLength, 32 * 1_024,
      { body, position, buffer, size in
        guard let body, let buffer else { return Exchange.endWithError }
        let count = Unmanaged<Box>.fromOpaque(body).takeUnretainedValue().body
          .read(at: Int(position), into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
        return count == 0 ? Exchange.endOfStream : count ?? Exchange.endWithError
      },
      retained.toOpaque(),
      { body in
        if let body { Unmanaged<Box>.fromOpaque(body).release() }
      })
    if response == nil { retained.release() }
    return response
  }

  private final class Box {
    let body: any ReplyBody

    init(_ body: any ReplyBody) { self.body = body }
  }

  // MHD_SIZE_UNKNOWN, MHD_CONTENT_READER_END_OF_STREAM and MHD_CONTENT_READER_END_WITH_ERROR.
  private static let unknownLength = UInt64.max
  private static let endOfStream = -1
  private static let endWithError = -2

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
