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
  /// In place of the case study's enum: it also says why, and errors are equal whatever the reason.
  public struct SaveError: Error, Equatable, CustomStringConvertible {
    /// The store could not keep the bytes.
    public static let failed = SaveError(cause: nil)

    let cause: (any Error)?

    public var description: String { cause.map { "\($0)" } ?? "failed" }

    public static func == (one: SaveError, other: SaveError) -> Bool { true }
  }

  /// Keeps `data` in place of what was saved for `url`.
  ///
  /// - Throws: ``SaveError``.
  public func save(_ data: Data, for url: URL) throws {
    do {
      try store.insert(data, for: url)
    } catch {
      throw SaveError(cause: error)
    }
  }
}

extension LocalFeedImageDataLoader: FeedImageDataLoader {
  /// In place of the case study's enum: it also says why, and errors are equal whatever the reason.
  public struct LoadError: Error, Equatable, CustomStringConvertible {
    /// The store could not be read.
    public static let failed = LoadError(isFailure: true)
    /// Nothing is saved for the URL.
    public static let notFound = LoadError(isFailure: false)

    let isFailure: Bool
    var cause: (any Error)?

    public var description: String { cause.map { "\($0)" } ?? (isFailure ? "failed" : "not found") }

    public static func == (one: LoadError, other: LoadError) -> Bool { one.isFailure == other.isFailure }
  }

  /// The bytes saved for `url`.
  ///
  /// - Throws: ``LoadError``.
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
