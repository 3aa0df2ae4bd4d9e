import FeedDomain
import Foundation

/// The user's settings for the edges that a process shares.
public struct EdgeSettings: Sendable {
  /// True to keep loaded feeds and pictures in the cache file; false to keep them in memory until the program ends.
  public var usesCache = true
  /// True to remember in the cache file which addresses were opened; false to forget those of earlier runs too.
  public var remembersHistory = true
  /// The folder of the cache file.
  public var cacheDirectory: URL
  /// The cache file, which contains loaded feeds and pictures.
  public var cacheFile: URL { cacheDirectory.appending(path: "feed.sqlite") }
  /// The maximum size in bytes of all cached pictures.
  public var cacheSize = Limits.cacheSize
  /// The folder in which pictures are saved; nil for the desktop's download folder.
  public var downloadDirectory: URL?
  /// A PEM file with certificates to trust in addition to the system's certificates.
  public var certificateFile: URL?
  /// The log for failures; nil to log nothing.
  public var log: LogFile?
  /// The name that the program sends to servers as its user agent.
  public var userAgent = "essential-feed"
  /// True if pictures are decoded only in workers that are fully confined.
  public var isSandboxed = true
  /// The process's environment, which is read for the variables of proxies, terminals and folders.
  public var environment: [String: String]

  /// Creates the defaults for an environment.
  public init(environment: [String: String]) {
    self.environment = environment
    cacheDirectory = Self.cacheDirectory(environment: environment)
  }

  /// An error that says which setting prevents an edge from being created.
  public struct UnusableSetting: Error, CustomStringConvertible {
    /// The setting's key path.
    public let setting: PartialKeyPath<EdgeSettings> & Sendable
    /// The reason, in one line.
    public let reason: String

    public var description: String { reason }
  }

  /// The user's home; nil if the environment does not name it.
  public var home: String? { environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns a path below the user's home in the shell's notation, with `~`.
  public func abbreviatingHome(_ path: String) -> String {
    guard let home, home.count > 1, path == home || path.hasPrefix("\(home)/") else {
      return path
    }
    return "~\(path.dropFirst(home.count))"
  }

  private static func cacheDirectory(environment: [String: String]) -> URL {
    URL(filePath: UserDirectory.path(of: "XDG_CACHE_HOME", orAtHome: ".cache", environment: environment))
  }
}
