import FeedAPI
import Foundation

/// Loads the data of pictures from remote: of all pictures that are loaded, decoded and saved at a time, so many bytes.
public struct PictureDownloads: Sendable {
  /// Data that take a part of the budget as long as this is held.
  struct Download: Sendable {
    let data: Data
    let lease: ByteBudget.Lease
  }

  private let budget: ByteBudget
  private let client: @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable

  /// - Parameter client: makes a client for one answer.
  public init(
    budget: ByteBudget, client: @escaping @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable
  ) {
    self.budget = budget
    self.client = client
  }

  /// - Throws: the client's or the mapper's error; `CancellationError`.
  func load(_ url: URL, currentDate: () -> Date) async throws -> Download {
    let lease = budget.lease()
    let (body, response) = try await client(lease).get(from: url, expecting: \.isOK, currentDate: currentDate)
    return Download(data: try FeedImageDataMapper.map(body, from: response), lease: lease)
  }
}
