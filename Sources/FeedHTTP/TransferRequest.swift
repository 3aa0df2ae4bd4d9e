import Foundation

/// One GET of one URL.
struct TransferRequest: Sendable {
  let url: URL
  let bodyLimit: Int
  /// When all of the answer has to be there.
  let deadline: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy

  /// - Throws: ``CurlHTTPClient/Error/unsupportedURL(_:)``.
  init(url: URL, bodyLimit: Int, deadline: ContinuousClock.Instant, proxy: ProxyEnvironment.Proxy) throws {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
      throw CurlHTTPClient.Error.unsupportedURL(url.absoluteString)
    }
    self.url = url
    self.bodyLimit = bodyLimit
    self.deadline = deadline
    self.proxy = proxy
  }
}

/// What all transfers of a client have in common.
struct TransferSettings: Sendable {
  let connectTimeout: Duration
  let stallTimeout: Duration
  let userAgent: String
  /// `nil` stands for the system's.
  let authorities: CertificateAuthorities?
}
