import FeedAPI
import FeedDomain
import Foundation

struct TransferRequest: Sendable {
  let url: URL
  let headers: [RequestHeader]
  let configuration: CurlHTTPClient.Configuration
  let authorities: CertificateAuthorities?
  let lease: ByteBudget.Lease?
  /// The start of the first request in a chain of redirects.
  let start: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy
  let progress: LoadProgress.Response?

  var deadline: ContinuousClock.Instant { start + configuration.timeout }
}
