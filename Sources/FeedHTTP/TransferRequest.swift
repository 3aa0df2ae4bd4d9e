import FeedAPI
import FeedDomain
import Foundation

/// One GET of one URL.
struct TransferRequest: Sendable {
  /// A web address.
  let url: URL
  let headers: [RequestHeader]
  let limits: TransferLimits
  /// The time at which the first of the URLs was asked for that led here.
  let start: ContinuousClock.Instant
  let proxy: ProxyEnvironment.Proxy
  /// Is told how far the answer is.
  let progress: LoadProgress.Answer?

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
