import FeedAPI
import FeedDomain
import Foundation

extension CurlHTTPClient {
  /// What a client is made with.
  public struct Configuration: Sendable {
    /// How long finding the host, connecting and the TLS handshake may take together.
    public var connectTimeout: Duration
    /// How long fewer than 100 bytes a second may arrive; whole seconds, rounded up.
    public var stallTimeout: Duration
    /// How long it may take until all of an answer is there, redirects included.
    public var timeout: Duration
    /// How many bytes a body may have, after decompression.
    public var bodyLimit: Int
    /// A PEM file of certificate authorities to trust besides the system's.
    public var caFile: URL?
    public var userAgent: String
    /// Asked before every request, redirects included, and told of every answer.
    public var rateLimits: RateLimits?
    /// Where `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are looked up.
    public var environment: [String: String]

    public init(
      connectTimeout: Duration = .seconds(10), stallTimeout: Duration = Limits.stallTime,
      timeout: Duration = Limits.feedTime, bodyLimit: Int = Limits.pictureSize, caFile: URL? = nil,
      userAgent: String = "essential-feed",
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      self.connectTimeout = connectTimeout
      self.stallTimeout = stallTimeout
      self.timeout = timeout
      self.bodyLimit = bodyLimit
      self.caFile = caFile
      self.userAgent = userAgent
      self.environment = environment
    }
  }
}
