import Foundation

/// A cache for the encoded data of pictures.
public protocol FeedImageDataCache {
  /// Saves a picture's data under its URL.
  ///
  /// - Throws: an error if the data could not be saved.
  func save(_ data: Data, for url: URL) throws
}
