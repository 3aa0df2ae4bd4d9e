import CCurl
import Foundation

final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private let message: UnsafeMutablePointer<CChar>
  /// The headers of the request, which libcurl does not copy.
  private var requestHeaders: UnsafeMutablePointer<curl_slist>?

  init() throws {
    guard let easy = libcurl.curl_easy_init() else { throw Self.error(CURLE_FAILED_INIT) }
    pointer = easy
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try check(FeedCurlSetPointer(libcurl, easy, CURLOPT_ERRORBUFFER, message))
  }

  deinit {
    libcurl.curl_easy_cleanup(pointer)
    libcurl.curl_slist_free_all(requestHeaders)
    message.deallocate()
  }

  func set(_ option: CURLoption, to value: Int) throws {
    try check(FeedCurlSetLong(libcurl, pointer, option, value))
  }

  func set(_ option: CURLoption, size: Int) throws {
    try check(FeedCurlSetSize(libcurl, pointer, option, size))
  }

  func set(_ option: CURLoption, to value: String?) throws {
    try check(FeedCurlSetString(libcurl, pointer, option, value))
  }

  func set(_ option: CURLoption, to value: UnsafeMutableRawPointer?) throws {
    try check(FeedCurlSetPointer(libcurl, pointer, option, value))
  }

  /// Sends these lines in addition to libcurl's own headers, or in place of them. Must be called only once.
  func send(_ headerLines: [String]) throws {
    for line in headerLines {
      guard let lines = libcurl.curl_slist_append(requestHeaders, line) else { throw Self.error(CURLE_OUT_OF_MEMORY) }
      requestHeaders = lines
    }
    try check(FeedCurlSetPointer(libcurl, pointer, CURLOPT_HTTPHEADER, requestHeaders))
  }

  /// - Parameter receiver: the object that the callbacks receive as last argument. It must outlive the transfer.
  func deliver(
    to receiver: UnsafeMutableRawPointer, header: @escaping curl_write_callback, body: @escaping curl_write_callback
  ) throws {
    try check(FeedCurlSetPointer(libcurl, pointer, CURLOPT_HEADERDATA, receiver))
    try check(FeedCurlSetWriter(libcurl, pointer, CURLOPT_HEADERFUNCTION, header))
    try check(FeedCurlSetPointer(libcurl, pointer, CURLOPT_WRITEDATA, receiver))
    try check(FeedCurlSetWriter(libcurl, pointer, CURLOPT_WRITEFUNCTION, body))
  }

  /// Calls `progress` regularly with `receiver`, which must outlive the transfer. Any result but 0 stops the transfer.
  func watch(for receiver: UnsafeMutableRawPointer, progress: @escaping curl_xferinfo_callback) throws {
    try check(FeedCurlSetPointer(libcurl, pointer, CURLOPT_XFERINFODATA, receiver))
    try check(FeedCurlSetProgress(libcurl, pointer, progress))
    try set(CURLOPT_NOPROGRESS, to: 0)
  }

  func long(_ info: CURLINFO) throws -> Int {
    var value = 0
    try check(FeedCurlGetLong(libcurl, pointer, info, &value))
    return value
  }

  func string(_ info: CURLINFO) throws -> String? {
    var value: UnsafePointer<CChar>?
    try check(FeedCurlGetString(libcurl, pointer, info, &value))
    return value.map { String(cString: $0) }
  }

  /// Closes the transfer's connection. Must be called before the handle is removed from its multi handle.
  ///
  /// With HTTP/1 libcurl does this itself. With HTTP/2 it keeps the connection, and version 7.88 sends the stream's
  /// reset only with the next request: the server would continue to send, and a dead connection would be used again.
  func abandonConnection() {
    // During the transfer this prevents reuse of the connection. The call cannot fail; there is no other remedy.
    _ = FeedCurlSetLong(libcurl, pointer, CURLOPT_FORBID_REUSE, 1)
    // After the transfer the connection is already available to other transfers, which will find it shut down.
    var socket: curl_socket_t = -1
    guard FeedCurlGetSocket(libcurl, pointer, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK, socket >= 0 else { return }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  func headers() -> [String: String] {
    var headers: [String: String] = [:]
    var previous: UnsafeMutablePointer<curl_header>?
    while let header = libcurl.curl_easy_nextheader(pointer, UInt32(CURLH_HEADER), -1, previous) {
      let name = String(cString: header.pointee.name)
      let value = String(cString: header.pointee.value)
      if let earlier = headers[name] { headers[name] = "\(earlier), \(value)" } else { headers[name] = value }
      previous = header
    }
    return headers
  }

  func message(_ code: CURLcode) -> String {
    let details = String(cString: message)
    return details.isEmpty ? libcurl.text(of: code) : details
  }

  static func error(_ code: CURLcode) -> CurlHTTPClient.Error {
    .transfer(code: Int(code.rawValue), message: libcurl.text(of: code))
  }

  private func check(_ code: CURLcode) throws {
    guard code == CURLE_OK else { throw Self.error(code) }
  }
}
