import FeedAPI

/// A validated request header, which cannot inject another header.
struct RequestHeader: Sendable {
  /// The line for libcurl. It may contain a secret.
  let line: String

  /// The names of headers that identify the client or delimit the request, and that callers must not set.
  private static let reserved: Set = [
    "authorization", "connection", "content-length", "cookie", "host", "proxy-authorization", "transfer-encoding",
  ]

  init(name: String, value: String) throws {
    guard !Self.reserved.contains(name.lowercased()) else { throw CurlHTTPClient.Error.unusableHeader(name) }
    try self.init(name: name, anyValue: value)
  }

  init(name: String, secret: Secret) throws {
    try self.init(name: name, anyValue: secret.text)
  }

  /// Source: RFC 9110, section 5.5.
  private init(name: String, anyValue value: String) throws {
    // libcurl omits a header without a value.
    guard name.isHeaderName, value.contains(where: { $0 != " " }),
      !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw CurlHTTPClient.Error.unusableHeader(name) }
    line = "\(name): \(value)"
  }
}
