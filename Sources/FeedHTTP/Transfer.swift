import CCurl
import FeedDomain
import Foundation

/// A libcurl transfer with the data that it has received. It is confined to its loop's thread.
final class Transfer {
  typealias Continuation = CheckedContinuation<TransferResponse, any Error>

  let easy: EasyHandle
  private let request: TransferRequest
  private let onSpaceAvailable: @Sendable () -> Void
  private let continuation: Continuation
  private var body = Data()
  private var headerCount = 0
  private var stop: Stop?

  private enum Stop {
    case refused(CurlHTTPClient.Error)
    /// The server switched to another protocol without a request to do so (RFC 9110, section 15.2.2). libcurl would
    /// then wait for another response.
    case switchedProtocols
    /// The body is as long as the limit, and its rest is not wanted.
    case cut
  }

  /// The size limit in bytes of headers and trailers, including interim responses. libcurl 7.88 stores all trailers.
  private static let headerLimit = 300 << 10
  private static let switching = Array("HTTP/1.1 101".utf8)
  private static let lowestSpeed = 100

  /// - Parameter onSpaceAvailable: called on any thread when the lease of a paused transfer may have room again.
  init(
    _ request: TransferRequest, id: Int, onSpaceAvailable: @escaping @Sendable () -> Void,
    continuation: Continuation
  ) throws {
    self.request = request
    self.onSpaceAvailable = onSpaceAvailable
    self.continuation = continuation
    easy = try EasyHandle()
    try easy.set(CURLOPT_PRIVATE, to: UnsafeMutableRawPointer(bitPattern: id))
    try configure()
  }

  private func configure() throws {
    try easy.set(CURLOPT_URL, to: request.url.absoluteString)
    try easy.set(CURLOPT_PROTOCOLS_STR, to: "http,https")
    // When a transfer of a compressed body pauses, libcurl keeps all decompressed data in memory.
    try easy.set(CURLOPT_ACCEPT_ENCODING, to: request.lease == nil ? "" : nil)
    try easy.set(CURLOPT_USERAGENT, to: request.configuration.userAgent)
    try easy.send(request.headers.map(\.line))
    try easy.set(CURLOPT_PROXY, to: request.proxy.url)
    try easy.set(CURLOPT_NOPROXY, to: request.proxy.exceptions)
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, to: 1)

    try easy.set(
      CURLOPT_CONNECTTIMEOUT_MS, to: max(1, request.configuration.connectTimeout.rounded(upTo: .milliseconds(1))))
    let timeout = ContinuousClock.now.duration(to: request.deadline)
    try easy.set(CURLOPT_TIMEOUT_MS, to: max(1, timeout.rounded(upTo: .milliseconds(1))))
    try easy.set(CURLOPT_LOW_SPEED_LIMIT, to: Self.lowestSpeed)
    try easy.set(CURLOPT_LOW_SPEED_TIME, to: max(1, request.configuration.stallTimeout.rounded(upTo: .seconds(1))))
    // A name server that does not respond must not block the other transfers when this transfer ends.
    try easy.set(CURLOPT_QUICK_EXIT, to: 1)
    try easy.set(CURLOPT_NOSIGNAL, to: 1)

    // If a directory were set, libcurl would read all files in the directory again for each connection.
    try easy.set(CURLOPT_CAPATH, to: String?.none)
    if let authorities = request.authorities {
      try easy.set(CURLOPT_CAINFO, to: authorities.path)
      try easy.set(CURLOPT_PROXY_CAINFO, to: authorities.path)
    }

    let receiver = Unmanaged.passUnretained(self).toOpaque()
    // libcurl reads a proxy's whole response to CONNECT in one go, and none of its timers interrupts the reading.
    try easy.watch(for: receiver) { transfer, expected, received, _, _ in
      guard let transfer else { return 1 }
      return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue().report(received, of: expected) ? 0 : 1
    }

    // This option limits announced lengths only, so `receiveBody` also counts the bytes that arrive.
    if !request.configuration.cutsBody {
      try easy.set(CURLOPT_MAXFILESIZE_LARGE, size: request.configuration.bodyLimit)
    }
    try easy.deliver(
      to: receiver,
      header: { bytes, size, count, transfer in
        guard let bytes, let transfer else { return 0 }
        let header = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue().receiveHeader(header)
      },
      body: { bytes, size, count, transfer in
        guard let bytes, let transfer else { return 0 }
        let received = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue().receiveBody(received)
      })
  }

  /// Reports the progress in transferred (compressed) bytes. Returns false after the deadline.
  private func report(_ received: curl_off_t, of expected: curl_off_t) -> Bool {
    request.progress?.report(LoadProgress.Amount(received: received, expected: expected > 0 ? expected : nil))
    return !isOverdue
  }

  private var isOverdue: Bool { ContinuousClock.now >= request.deadline }

  // The callbacks of libcurl return the number of bytes that they took, or a value that stops or pauses the transfer.

  private func receiveHeader(_ header: UnsafeRawBufferPointer) -> Int {
    guard header.count <= Self.headerLimit - headerCount else {
      return end(.refused(.headersTooLarge(limit: Self.headerLimit)))
    }
    headerCount += header.count
    return header.starts(with: Self.switching) ? end(.switchedProtocols) : header.count
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    let room = request.configuration.bodyLimit - body.count
    guard bytes.count <= room || request.configuration.cutsBody else {
      return end(.refused(.bodyTooLarge(limit: request.configuration.bodyLimit)))
    }
    let kept = bytes.prefix(room)
    // libcurl delivers the bytes again after the pause.
    guard request.lease?.reserve(kept.count, else: onSpaceAvailable) ?? true else { return Int(CURL_WRITEFUNC_PAUSE) }
    body.append(contentsOf: kept)
    return kept.count == bytes.count ? bytes.count : end(.cut)
  }

  private func end(_ stop: Stop) -> Int {
    self.stop = stop
    return Int(CURL_WRITEFUNC_ERROR)
  }

  func finish(_ code: CURLcode) {
    continuation.resume(with: Result { try response(code) })
  }

  func fail(_ error: any Error) {
    continuation.resume(throwing: error)
  }

  private func response(_ code: CURLcode) throws -> TransferResponse {
    switch stop {
    case .refused(let error): throw error
    case .switchedProtocols:
      return TransferResponse(status: 101, httpVersion: "HTTP/1.1", headers: [:], body: Data(), redirect: nil)
    case .cut: break
    case nil: guard code == CURLE_OK else { throw try error(code) }
    }
    let status = try easy.long(CURLINFO_RESPONSE_CODE)
    let isRedirect = [301, 302, 303, 307, 308].contains(status)
    return TransferResponse(
      status: status, httpVersion: Self.name(ofVersion: try easy.long(CURLINFO_HTTP_VERSION)),
      headers: easy.headers(), body: body, redirect: isRedirect ? try easy.string(CURLINFO_REDIRECT_URL) : nil)
  }

  private func error(_ code: CURLcode) throws -> CurlHTTPClient.Error {
    let message = easy.message(code)
    switch code {
    case CURLE_FILESIZE_EXCEEDED: return .bodyTooLarge(limit: request.configuration.bodyLimit)
    case CURLE_PEER_FAILED_VERIFICATION:
      let reason = ConnectionFailure.Reason(verification: try easy.long(CURLINFO_SSL_VERIFYRESULT))
      return .untrustedCertificate(try failure(code, reason), message: message)
    // Until the request is sent, a timeout is a failure to connect.
    case CURLE_OPERATION_TIMEDOUT where try easy.long(CURLINFO_REQUEST_SIZE) > 0 || isOverdue,
      CURLE_ABORTED_BY_CALLBACK:
      return .timedOut(try failure(code, headerCount > 0 ? .noWholeAnswer : .noAnswer), message: message)
    default:
      let reason = ConnectionFailure.Reason(code, system: try easy.long(CURLINFO_OS_ERRNO))
      let isConnectionFailure = reason != nil || code == CURLE_COULDNT_CONNECT
      return .transfer(
        code: Int(code.rawValue), message: message, isConnectionFailure ? try failure(code, reason) : nil)
    }
  }

  private func failure(_ code: CURLcode, _ reason: ConnectionFailure.Reason?) throws -> ConnectionFailure {
    let hasTunnel = try easy.long(CURLINFO_HTTP_CONNECTCODE) == 200
    // If the server uses TLS, the request to the proxy is CONNECT, which does not count as the request to the server.
    let isSent = try request.url.scheme?.lowercased() == "http" && easy.long(CURLINFO_REQUEST_SIZE) > 0
    return ConnectionFailure(of: request, code, reason, isPastProxy: hasTunnel || isSent)
  }

  private static func name(ofVersion version: Int) -> String {
    switch version {
    case CURL_HTTP_VERSION_1_0: "HTTP/1.0"
    case CURL_HTTP_VERSION_2_0: "HTTP/2"
    case CURL_HTTP_VERSION_3: "HTTP/3"
    default: "HTTP/1.1"
    }
  }
}

extension Duration {
  fileprivate func rounded(upTo unit: Duration) -> Int {
    Int(min((self / unit).rounded(.up), Double(Int32.max)))
  }
}
