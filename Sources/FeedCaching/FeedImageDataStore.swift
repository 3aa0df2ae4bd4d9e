import Foundation

/// A store for the encoded data of pictures, by their URLs, as in the case study. It has a ``FeedStore``'s confinement.
///
/// A store may limit its size. It then evicts the least recently used data, and does not store data that is larger than
/// the limit. It reports no error in either case.
public protocol FeedImageDataStore {
  /// Stores `data` in place of the previous data for `url`.
  func insert(_ data: Data, for url: URL) throws
  /// Returns the data for `url`, if there is any.
  func retrieve(dataForURL url: URL) throws -> Data?
  /// Returns true if there is data for `url`.
  func hasData(forURL url: URL) throws -> Bool
  /// Deletes the data for `url`, if there is any.
  func delete(dataForURL url: URL) throws
}

extension FeedImageDataStore {
  /// Does nothing. A store that does not implement this method keeps the data until other data replaces it.
  public func delete(dataForURL url: URL) throws {}

  public func hasData(forURL url: URL) throws -> Bool { try retrieve(dataForURL: url) != nil }
}
