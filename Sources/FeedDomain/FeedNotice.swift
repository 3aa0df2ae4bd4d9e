/// A notice to the user about the cache or about parts of a combined feed. It does not affect the feed on screen.
public enum FeedNotice: Equatable, Sendable {
  /// The feed could not be saved. The associated value is nil if the reason is unknown.
  case saveFailed(CacheFailure?)
  /// The cache was damaged. It was renamed to `name`, and a new one was created.
  case cacheSetAside(name: String)
  /// The cache was removed while it was in use. A new one was created.
  case cacheRemoved
  /// There is no cache file. The cache is kept in memory until the program ends.
  case cacheInMemory(CacheFailure)
  /// Some parts of a combined feed could not be loaded, or it has more parts than the limit.
  case combinedFeedIncomplete(notLoaded: [String], listed: Int, named: Int)

  /// The reason why the cache cannot be written.
  public enum CacheFailure: Equatable, Sendable {
    case diskIsFull
    case mayNotBeWritten
    case isInUse
    /// Another reason, in the words of the system or the library.
    case other(String)
  }
}
