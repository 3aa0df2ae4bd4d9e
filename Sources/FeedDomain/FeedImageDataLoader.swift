import Foundation

/// A loader for the encoded data of pictures.
public protocol FeedImageDataLoader {
  /// Returns the data of the picture at a URL. Throws if there is none or it cannot be read.
  func loadImageData(from url: URL) throws -> Data
}
