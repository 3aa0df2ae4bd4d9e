import FeedAPI
import FeedDomain
import Foundation

/// One GET of one URL.
struct TransferRequest: Sendable {
  /// A web address.
  let url: URL
  let headers: [RequestHeader]
  let configuration: CurlHTTPClient.Configuration
  /// `nil` stands for the system's.
  let authorities: CertificateAuthorities?
  /// The body's bytes are taken from it.
  let lease: ByteBudget.Lease?
  /// The time at which the first of the URLs was asked for that led here.
  let start: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy
  /// Is told how far the answer is.
  let progress: LoadProgress.Answer?

  /// The time by which all of the answer has to be there.
  var deadline: ContinuousClock.Instant { start + configuration.timeout }
}
