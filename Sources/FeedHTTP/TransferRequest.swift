import FeedAPI
import FeedDomain
import Foundation

/// One GET of one URL.
struct TransferRequest: Sendable {
  let url: URL
  let headers: [RequestHeader]
  let bodyLimit: Int
  /// What the body's bytes are taken from.
  let lease: ByteBudget.Lease?
  /// When the first of the URLs was asked for that led here.
  let start: ContinuousClock.Instant
  /// When all of the answer has to be there.
  let deadline: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy
  /// Is told how far the answer is.
  var progress: LoadProgress.Answer?

  /// - Throws: ``CurlHTTPClient/Error/unsupportedURL(_:)``.
  init(
    url: URL, headers: [RequestHeader], bodyLimit: Int, lease: ByteBudget.Lease?, start: ContinuousClock.Instant,
    deadline: ContinuousClock.Instant, proxy: ProxyEnvironment.Proxy
  ) throws {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
      throw CurlHTTPClient.Error.unsupportedURL(url.absoluteString)
    }
    self.url = url
    self.headers = headers
    self.bodyLimit = bodyLimit
    self.lease = lease
    self.start = start
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
