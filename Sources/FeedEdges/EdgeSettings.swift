import FeedDomain
import Foundation

/// How the edges are made that a process has once, as the user asked for it.
public struct EdgeSettings: Sendable {
  /// Whether what is loaded is kept on disk, in the cache file; else until the program leaves.
  public var usesCache = true
  /// The directory of the cache file.
  public var cacheDirectory: URL
  /// The cache file.
  public var cacheFile: URL { cacheDirectory.appending(path: "feed.sqlite") }
  /// How many bytes of pictures the cache may hold.
  public var cacheSize = Limits.cacheSize
  /// Where pictures are saved; nil for where the user's desktop saves what it downloads.
  public var downloadDirectory: URL?
  /// A file of certificates (PEM) to be trusted besides the system's.
  public var certificateFile: URL?
  public var log: LogFile?
  /// How the program names itself to servers.
  public var userAgent = "essential-feed"
  /// Whether pictures are read only by processes that are kept from all else.
  public var isSandboxed = true
  /// The process's environment, for its proxies and its terminal.
  public var environment: [String: String]

  /// What nobody has set is as usual in this environment.
  public init(environment: [String: String]) {
    self.environment = environment
    cacheDirectory = Self.cacheDirectory(environment: environment)
  }

  /// A setting of which no edge can be made.
  public struct Unusable: Error, CustomStringConvertible {
    public let setting: PartialKeyPath<EdgeSettings> & Sendable
    /// What is wrong with it, in one line.
    public let reason: String

    public var description: String { reason }
  }

  /// Returns a path below the user's home as the shell writes it.
  public func fromHome(_ path: String) -> String {
    guard let home = environment["HOME"], home.count > 1, path == home || path.hasPrefix("\(home)/") else {
      return path
    }
    return "~\(path.dropFirst(home.count))"
  }

  private static func cacheDirectory(environment: [String: String]) -> URL {
    URL(filePath: UserDirectory.path(of: "XDG_CACHE_HOME", orAtHome: ".cache", environment: environment))
  }
}
