import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to an image's comments. Source: the contract, `{ "items": [ { "id", "message",
/// "created_at", "author": { "username" } } ] }`, any status 2xx.
public enum ImageCommentsMapper {
  public enum Error: InvalidDataError {
    case invalidData
  }

  /// Returns the comments in order, without comments that repeat an id, or throws ``Error/invalidData``.
  public static func map(_ data: Data, from response: HTTPURLResponse) throws -> [ImageComment] {
    guard response.isSuccess, let root = try? JSONDecoder.decodeContract(Root.self, from: data) else {
      throw Error.invalidData
    }
    return try root.items.map(comment(from:)).uniqued(by: \.id)
  }

  private struct Root: Decodable {
    struct Item: Decodable {
      let id: UUID
      let message: String
      let created_at: String
      let author: Author
    }

    struct Author: Decodable {
      let username: String
    }

    let items: [Item]
  }

  private static func comment(from item: Root.Item) throws -> ImageComment {
    guard let createdAt = Date(timestamp: item.created_at) else { throw Error.invalidData }
    return ImageComment(id: item.id, message: item.message, createdAt: createdAt, username: item.author.username)
  }
}
