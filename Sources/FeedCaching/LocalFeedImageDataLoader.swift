import FeedDomain
import Foundation

/// The use cases that save and load the encoded data of pictures. The loader is confined to the same actor or thread as
/// its ``FeedImageDataStore``. Source: the case study's cache-image-data and load-image-data-from-cache use cases.
public final class LocalFeedImageDataLoader {
  private let store: any FeedImageDataStore

  public init(store: any FeedImageDataStore) {
    self.store = store
  }
}

extension LocalFeedImageDataLoader: FeedImageDataCache {
  /// An error of saving. Unlike the case study's enum, it contains the cause, which `==` ignores.
  public struct SaveError: Error, Equatable, CustomStringConvertible {
    /// The store could not save the data.
    public static let failed = SaveError(cause: nil)

    let cause: (any Error)?

    public var description: String { cause.map { "\($0)" } ?? "failed" }

    public static func == (one: SaveError, other: SaveError) -> Bool { true }
  }

  /// Saves `data` in place of the previous data for `url`. Throws ``SaveError``.
  public func save(_ data: Data, for url: URL) throws {
    do {
      try store.insert(data, for: url)
    } catch {
      throw SaveError(cause: error)
    }
  }
}

extension LocalFeedImageDataLoader: FeedImageDataLoader {
  /// An error of loading. Unlike the case study's enum, it contains the cause, which `==` ignores.
  public struct LoadError: Error, Equatable, CustomStringConvertible {
    /// The store could not be read.
    public static let failed = LoadError(isFailure: true)
    /// No data is saved for the URL.
    public static let notFound = LoadError(isFailure: false)

    let isFailure: Bool
    var cause: (any Error)?

    public var description: String { cause.map { "\($0)" } ?? (isFailure ? "failed" : "not found") }

    public static func == (one: LoadError, other: LoadError) -> Bool { one.isFailure == other.isFailure }
  }

  /// Returns the saved data for `url`. Throws ``LoadError``.
  public func loadImageData(from url: URL) throws -> Data {
    let data: Data?
    do {
      data = try store.retrieve(dataForURL: url)
    } catch {
      throw LoadError(isFailure: true, cause: error)
    }
    guard let data else { throw LoadError.notFound }
    return data
  }
}
