import Foundation

/// A cache for the encoded data of pictures.
public protocol FeedImageDataCache {
  /// Saves the data of the picture at a URL.
  func save(_ data: Data, for url: URL) throws
}
