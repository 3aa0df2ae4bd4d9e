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
    remember(foundSource: source, for: address, of: feed)
    try saveFoundSources(of: feed)
  }

  /// Remembers a source of an earlier run, so that each save of its feed saves it too.
  public func remember(foundSource source: String, for address: FeedKey, of feed: FeedKey) {
    foundSources[address] = (source, feed)
  }

  func saveFoundSources(of feed: FeedKey) throws {
    for (address, found) in foundSources where found.feed == feed {
      try openStore().insert(foundSource: found.source, at: currentDate(), for: address)
    }
  }

  /// Forgets the sources of feeds that were last saved more than ``Limits/rememberedDays`` days ago.
  func forgetOldSources() throws { try openStore().deleteFoundSources(storedUntil: newestForgotten) }
}
