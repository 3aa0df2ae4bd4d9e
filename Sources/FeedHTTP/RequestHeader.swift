import FeedAPI

/// A header of a request that is known not to become more than one, nor another.
struct RequestHeader: Sendable {
  /// As libcurl takes it, and nobody else should: it may hold a secret.
  let line: String

  /// What says who asks, or where a request ends, is not for the caller of a client.
  private static let reserved: Set = [
    "authorization", "connection", "content-length", "cookie", "host", "proxy-authorization", "transfer-encoding",
  ]

  /// - Throws: ``CurlHTTPClient/Error/unusableHeader(_:)``.
  init(name: String, value: String) throws {
    guard !Self.reserved.contains(name.lowercased()) else { throw CurlHTTPClient.Error.unusableHeader(name) }
    try self.init(name: name, anyValue: value)
  }

  /// One of the client's own credentials.
  ///
  /// - Throws: ``CurlHTTPClient/Error/unusableHeader(_:)``.
  init(name: String, secret: Secret) throws {
    try self.init(name: name, anyValue: secret.text)
  }

  /// Source: RFC 9110, section 5.5.
  private init(name: String, anyValue value: String) throws {
    // To libcurl a header without a value is one to be left out.
    guard name.isHeaderName, value.contains(where: { $0 != " " }),
      !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw CurlHTTPClient.Error.unusableHeader(name) }
    line = "\(name): \(value)"
  }
}
