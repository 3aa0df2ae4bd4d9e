import FeedAPI
import FeedDomain
import Foundation

extension CurlHTTPClient {
  /// The configuration of a client.
  public struct Configuration: Sendable {
    /// The time limit for name resolution, connecting and the TLS handshake together.
    public var connectTimeout = Duration.seconds(10)
    /// The longest time, rounded up to whole seconds, in which fewer than 100 bytes per second may arrive.
    public var stallTimeout = Limits.stallTime
    /// The time limit for the whole response, including redirects.
    public var timeout = Limits.feedTime
    /// The largest size of a body in bytes, after decompression.
    public var bodyLimit = Limits.pictureSize
    /// True to end a longer body at ``bodyLimit``, as if it were whole; false to refuse it.
    public var cutsBody = false
    /// A PEM file of authorities to trust in addition to the system's authorities.
    public var caFile: URL?
    public var userAgent = "essential-feed"
    /// The rate limits, which are checked before every request and updated with every response, also for redirects.
    public var rateLimits: RateLimits?
    /// The environment with the variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    public var environment: [String: String]

    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
      self.environment = environment
    }
  }
}
