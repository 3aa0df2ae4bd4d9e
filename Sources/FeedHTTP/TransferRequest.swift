import FeedAPI
import FeedDomain
import Foundation

/// One GET of one URL.
struct TransferRequest: Sendable {
  let url: URL
  let headers: [RequestHeader]
  let limits: TransferLimits
  /// The time at which the first of the URLs was asked for that led here.
  let start: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy
  /// Is told how far the answer is.
  var progress: LoadProgress.Answer?

  /// - Throws: ``CurlHTTPClient/Error/unsupportedURL(_:)``.
  init(
    url: URL, headers: [RequestHeader], limits: TransferLimits, start: ContinuousClock.Instant,
    proxy: ProxyEnvironment.Proxy
  ) throws {
    guard WebAddress(url) != nil else { throw CurlHTTPClient.Error.unsupportedURL(url.absoluteString) }
    self.url = url
    self.headers = headers
    self.limits = limits
    self.start = start
    self.proxy = proxy
  }

  /// The time by which all of the answer has to be there.
  var deadline: ContinuousClock.Instant { start + limits.time }
}

/// The bounds of one answer.
struct TransferLimits {
  let bodySize: Int
  /// With all redirects.
  let time: Duration
  /// The body's bytes are taken from it.
  var lease: ByteBudget.Lease?
}

/// What all transfers of a client have in common.
struct TransferSettings: Sendable {
  let connectTimeout: Duration
  let stallTimeout: Duration
  let userAgent: String
  /// `nil` stands for the system's.
  let authorities: CertificateAuthorities?
}
