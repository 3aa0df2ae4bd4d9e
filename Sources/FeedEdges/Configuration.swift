import FeedAPI
import Foundation

/// Where the feed comes from and what is kept of it, as the user asked for it.
public struct Configuration: Sendable {
  /// Where the feed comes from.
  public enum Source: Sendable {
    case demo
    case remote(FeedOperand)
  }

  public var source: Source
  /// The directory of the cache file; nil keeps what is loaded only until the program leaves.
  public var cacheDirectory: URL?
  /// How many bytes of pictures the cache may hold.
  public var cacheSize: Int
  /// A file of certificates (PEM) to be trusted besides the system's.
  public var certificateFile: URL?
  public var log: LogFile?
  /// How the program names itself to servers.
  public var userAgent = "essential-feed"
  /// Whether foreign data is read only by processes that are kept from all else.
  public var isSandboxed = true
  /// Lets the user in at the feed's origin; told to no other, nor to the demo.
  public var token: Secret?
  /// The process's environment, for its proxies.
  public var environment: [String: String]

  public init(
    source: Source, cacheDirectory: URL?, cacheSize: Int, certificateFile: URL?, log: LogFile?,
    environment: [String: String]
  ) {
    self.source = source
    self.cacheDirectory = cacheDirectory
    self.cacheSize = cacheSize
    self.certificateFile = certificateFile
    self.log = log
    self.environment = environment
  }
}
