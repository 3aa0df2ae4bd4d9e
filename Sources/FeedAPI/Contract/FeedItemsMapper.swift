import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to a page of the feed. Source: the contract, `{ "items": [ { "id", "description"?,
/// "location"?, "image" } ] }`, status 200 only.
public enum FeedItemsMapper {
  public enum Error: InvalidDataError {
    case invalidData
  }

  /// Returns the page's images in order, without images that repeat an id, or throws ``Error/invalidData``.
  public static func map(_ data: Data, from response: HTTPURLResponse) throws -> [FeedImage] {
    guard response.isOK, let root = try? JSONDecoder.decodeContract(Root.self, from: data) else {
      throw Error.invalidData
    }
    return try root.items.map(image(from:)).uniqued(by: \.id)
  }

  private struct Root: Decodable {
    struct Item: Decodable {
      let id: UUID
      let description: String?
      let location: String?
      let image: String
    }

    let items: [Item]
  }

  private static func image(from item: Root.Item) throws -> FeedImage {
    guard let address = WebAddress(item.image, escaping: false) else { throw Error.invalidData }
    return FeedImage(
      id: item.id, description: item.description, location: item.location, address: CompactURL(address))
  }
}
