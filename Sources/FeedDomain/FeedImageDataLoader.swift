import Foundation

/// A loader for the encoded data of pictures.
public protocol FeedImageDataLoader {
  /// - Throws: an error if there is no data or it could not be read.
  func loadImageData(from url: URL) throws -> Data
}
