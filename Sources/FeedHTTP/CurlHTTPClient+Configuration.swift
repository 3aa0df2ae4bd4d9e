import FeedAPI
import FeedDomain
import Foundation

extension CurlHTTPClient {
  /// What a client is made with.
  public struct Configuration: Sendable {
    /// How long finding the host, connecting and the TLS handshake may take together.
    public var connectTimeout = Duration.seconds(10)
    /// How long fewer than 100 bytes a second may arrive; whole seconds, rounded up.
    public var stallTimeout = Limits.stallTime
    /// How long it may take until all of an answer is there, redirects included.
    public var timeout = Limits.feedTime
    /// How many bytes a body may have, after decompression.
    public var bodyLimit = Limits.pictureSize
    /// A PEM file of certificate authorities to trust besides the system's.
    public var caFile: URL?
    public var userAgent = "essential-feed"
    /// Asked before every request, redirects included, and told of every answer.
    public var rateLimits: RateLimits?
    /// Where `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are looked up.
    public var environment: [String: String]

    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
      self.environment = environment
    }
  }
}
