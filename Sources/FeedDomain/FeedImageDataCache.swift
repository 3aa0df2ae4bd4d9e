import Foundation

/// Keeps a picture's encoded bytes for later, by its URL.
public protocol FeedImageDataCache {
  /// - Throws: when the bytes could not be kept.
  func save(_ data: Data, for url: URL) throws
}
