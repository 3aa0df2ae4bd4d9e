import Foundation

/// Keeps pictures' encoded bytes by their URL.
///
/// A store may hold itself to a budget of bytes: it then forgets what was used longest ago, and does not keep what is
/// larger than the whole budget. Neither is an error. Confined like ``FeedStore``.
///
/// Source: the case study's feed image data cache.
public protocol FeedImageDataStore {
  /// Keeps `data` in place of what was kept for `url`.
  func insert(_ data: Data, for url: URL) throws
  /// The bytes kept for `url`; `nil` when there are none.
  func retrieve(dataForURL url: URL) throws -> Data?
  /// Whether bytes are kept for `url`.
  func hasData(forURL url: URL) throws -> Bool
  /// Forgets what is kept for `url`, if anything is.
  func delete(dataForURL url: URL) throws
}

extension FeedImageDataStore {
  /// Does nothing: a store without this keeps the data until it is replaced.
  public func delete(dataForURL url: URL) throws {}

  public func hasData(forURL url: URL) throws -> Bool { try retrieve(dataForURL: url) != nil }
}
