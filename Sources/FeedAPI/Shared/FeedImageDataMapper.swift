import FeedDomain
import Foundation
import FoundationNetworking

/// Makes pictures' encoded bytes of servers' answers, and holds the answers to their limits: of all pictures that are
/// loaded, decoded and saved at a time, so many bytes.
///
/// Source: the contract, `GET` of an image's URL, status 200 only, a body that is not empty.
public struct FeedImageDataMapper: Sendable {
  public enum Error: InvalidDataError {
    case invalidData
  }

  private let budget: ByteBudget
  private let currentDate: @Sendable () -> Date
  private let isPicture: @Sendable (Data) -> Bool
  private let client: @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable

  /// - Parameters:
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
  ///   - isPicture: tells by its first bytes whether data are one.
  ///   - client: makes a client for one answer.
  public init(
    budget: ByteBudget, currentDate: @escaping @Sendable () -> Date, isPicture: @escaping @Sendable (Data) -> Bool,
    client: @escaping @Sendable (ByteBudget.Lease) -> any HTTPClient & Sendable
  ) {
    self.budget = budget
    self.currentDate = currentDate
    self.isPicture = isPicture
    self.client = client
  }

  /// - Throws: the client's error; ``Error/invalidData`` also for what does not begin as a picture; `CancellationError`.
  func load(_ url: URL) async throws -> FetchedImageData {
    let lease = budget.lease()
    let (body, response) = try await client(lease).get(
      from: url, expecting: \.isOK, refusal: AuthenticationRequired.ofToken(), currentDate: currentDate)
    let data = try Self.map(body, from: response)
    guard isPicture(data) else { throw Error.invalidData }
    return FetchedImageData(data: data, holding: lease)
  }

  /// - Throws: ``Error/invalidData`` when the answer is not as the contract has it; what the bytes hold is not looked at.
  public static func map(_ data: Data, from response: HTTPURLResponse) throws -> Data {
    guard response.isOK, !data.isEmpty else { throw Error.invalidData }
    return data
  }
}
