import FeedDomain
import Foundation

/// Saves pictures' encoded bytes and gives them back. Confined like its ``FeedImageDataStore``.
///
/// Source: the case study's cache-image-data and load-image-data-from-cache use cases.
public final class LocalFeedImageDataLoader {
  private let store: any FeedImageDataStore

  public init(store: any FeedImageDataStore) {
    self.store = store
  }
}

extension LocalFeedImageDataLoader: FeedImageDataCache {
  public enum SaveError: Error {
    /// The store could not keep the bytes.
    case failed
  }

  /// Keeps `data` in place of what was saved for `url`.
  ///
  /// - Throws: ``SaveError``.
  public func save(_ data: Data, for url: URL) throws {
    do {
      try store.insert(data, for: url)
    } catch {
      throw SaveError.failed
    }
  }
}

extension LocalFeedImageDataLoader: FeedImageDataLoader {
  public enum LoadError: Error {
    /// The store could not be read.
    case failed
    /// Nothing is saved for the URL.
    case notFound
  }

  /// The bytes saved for `url`.
  ///
  /// - Throws: ``LoadError``.
  public func loadImageData(from url: URL) throws -> Data {
    let data: Data?
    do {
      data = try store.retrieve(dataForURL: url)
    } catch {
      throw LoadError.failed
    }
    guard let data else { throw LoadError.notFound }
    return data
  }
}
