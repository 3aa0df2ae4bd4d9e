/// What the user should know of the cache, or of feeds beside each other, though the feed itself is fine.
public enum FeedNotice: Equatable, Sendable {
  /// Nil where there is no word for why.
  case saveFailed(CacheFailure?)
  /// The cache was damaged and is now kept under this file name; a new one was begun.
  case cacheSetAside(name: String)
  /// The cache was removed while it was in use; a new one was begun.
  case cacheRemoved
  /// There is no cache file; what is loaded is kept until the program leaves.
  case cacheInMemory(CacheFailure)
  /// Of several feeds as one, those of these names could not be loaded, or only the first ones are listed.
  case severalFeeds(notLoaded: [String], listed: Int, named: Int)

  /// Why nothing can be kept.
  public enum CacheFailure: Equatable, Sendable {
    case diskIsFull
    case mayNotBeWritten
    /// By another program.
    case isInUse
    /// In the words of what failed.
    case other(String)
  }
}
