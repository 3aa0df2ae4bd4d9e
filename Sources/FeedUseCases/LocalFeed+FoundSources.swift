import FeedCaching
import FeedDomain

/// The use cases for the sources that were found at addresses. A source is saved again with each save of its feed, so
/// that a feed that is saved is also found, whatever has become of the cache in the meantime.
extension LocalFeed {
  /// Returns the source that was found at an address in an earlier run, if any.
  public func foundSource(for address: FeedKey) throws -> String? {
    try openStore().retrieve(foundSourceFor: address)
  }

  /// Saves the source that was found at an address.
  ///
  /// - Parameter feed: the key of the feed to which the source leads.
  public func save(foundSource source: String, for address: FeedKey, of feed: FeedKey) throws {
    keep(foundSource: source, for: address, of: feed)
    try saveFoundSource(of: feed)
  }

  /// Saves a source of an earlier run again when its feed is saved.
  public func keep(foundSource source: String, for address: FeedKey, of feed: FeedKey) {
    foundSources[feed] = (source, address)
  }

  func saveFoundSource(of feed: FeedKey) throws {
    guard let found = foundSources[feed] else { return }
    try openStore().insert(foundSource: found.source, at: currentDate(), for: found.address)
  }

  /// Forgets the sources of feeds that were not loaded for as long as seen images are remembered.
  func forgetOldSources() throws {
    let expired = FeedCachePolicy.newestExpired(at: currentDate(), afterDays: Limits.seenDays)
    try openStore().deleteFoundSources(storedUntil: expired)
  }
}
