import Foundation

/// A loader for the encoded data of pictures.
public protocol FeedImageDataLoader {
  /// Returns the data of the picture at a URL. Throws an error if there is no data or the data cannot be read.
  func loadImageData(from url: URL) throws -> Data
}
