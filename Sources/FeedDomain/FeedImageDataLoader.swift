import Foundation

/// Gives a picture's encoded bytes by its URL.
public protocol FeedImageDataLoader {
  /// - Throws: when there are none or they could not be read.
  func loadImageData(from url: URL) throws -> Data
}
