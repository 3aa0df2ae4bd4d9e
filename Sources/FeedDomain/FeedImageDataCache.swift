import Foundation

/// A cache for the encoded data of pictures.
public protocol FeedImageDataCache {
  func save(_ data: Data, for url: URL) throws
}
