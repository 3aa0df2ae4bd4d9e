import FeedDomain
import Foundation

/// The downloads of pictures, with one budget of bytes for all pictures that are being loaded, decoded or saved.
public struct PictureDownloads: Sendable {
  private let budget: ByteBudget
  private let currentDate: @Sendable () -> Date
  private let isPicture: @Sendable (Data) -> Bool
  private let client: @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable

  /// - Parameter client: a function that creates a client for one response.
  public init(
    budget: ByteBudget, currentDate: @escaping @Sendable () -> Date, isPicture: @escaping @Sendable (Data) -> Bool,
    client: @escaping @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable
  ) {
    self.budget = budget
    self.currentDate = currentDate
    self.isPicture = isPicture
    self.client = client
  }

  func load(_ url: URL) async throws -> FetchedImageData {
    let lease = budget.lease()
    let (body, response) = try await client(lease).get(
      from: url, expecting: \.isOK, refusal: AuthenticationRequired.tokenCheck(), currentDate: currentDate)
    let data = try FeedImageDataMapper.map(body, from: response, isPicture: isPicture)
    return FetchedImageData(data: data, reservation: lease)
  }
}
