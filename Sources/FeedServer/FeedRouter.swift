import Foundation

/// A router that replies to the requests of an Essential Feed API, see the Contract section of the specification.
public struct FeedRouter: Sendable {
  /// The path of the API.
  public static let root = "/v1"
  private static let defaultLimit = 10
  private let feed: ServedFeed
  private let positions: [UUID: Int]
  private let pageSize: Int

  /// - Parameter pageSize: the largest number of images on a page, even if a request asks for more.
  public init(_ feed: ServedFeed, pageSize: Int = .max) {
    self.feed = feed
    self.pageSize = pageSize
    positions = Dictionary(feed.images.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func baseURL(of origin: URL) -> URL { origin.appending(path: root) }

  public func reply(to request: Request) -> Reply {
    guard ["GET", "HEAD"].contains(request.method) else { return Reply(status: 405, headers: ["Allow": "GET, HEAD"]) }
    guard let components = URLComponents(string: request.target) else { return Reply(status: 400) }
    let path = components.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (path.count, path.first, path.dropFirst().first, path.last) {
    case (2, "v1", "feed", _):
      return page(query: components.queryItems ?? [], baseURL: Self.baseURL(of: request.origin))
    case (4, "v1", "image", "comments"):
      return image(path.dropFirst(2).first) { id in json(CommentsPayload(feed.comments(id))) }
    case (3, "v1", "picture", let id):
      return image(id) { id in feed.picture(id).reply }
    default:
      return Reply(status: 404)
    }
  }

  private func page(query: [URLQueryItem], baseURL: URL) -> Reply {
    var images = feed.images[...]
    if let after = query.first(where: { $0.name == "after_id" }) {
      guard let id = after.value.flatMap(UUID.init) else { return Reply(status: 400) }
      guard let position = positions[id] else { return Reply(status: 404) }
      images = images[(position + 1)...]
    }
    var limit = Self.defaultLimit
    if let asked = query.first(where: { $0.name == "limit" }) {
      guard let value = asked.value.flatMap({ Int($0) }), value > 0 else { return Reply(status: 400) }
      limit = value
    }
    return json(FeedPayload(images.prefix(min(limit, pageSize)), baseURL: baseURL))
  }

  private func image(_ id: Substring?, then reply: (UUID) -> Reply) -> Reply {
    guard let id = id.flatMap({ UUID(uuidString: String($0)) }), positions[id] != nil else {
      return Reply(status: 404)
    }
    return reply(id)
  }

  private func json(_ payload: some Encodable) -> Reply {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Reply(headers: ["Content-Type": "application/json"], body: try encoder.encode(payload))
    } catch {
      return Reply(status: 500, body: Data("\(error)".utf8))
    }
  }
}

private struct FeedPayload: Encodable {
  struct Item: Encodable {
    let id: UUID
    let description: String?
    let location: String?
    let image: String
  }

  let items: [Item]

  init(_ images: ArraySlice<ServedImage>, baseURL: URL) {
    items = images.map { image in
      Item(
        id: image.id, description: image.description, location: image.location,
        image: image.imageURL ?? "\(baseURL.absoluteString)/picture/\(image.id)")
    }
  }
}

private struct CommentsPayload: Encodable {
  struct Author: Encodable {
    let username: String
  }

  struct Item: Encodable {
    enum CodingKeys: String, CodingKey {
      case id, message, author
      case createdAt = "created_at"
    }

    let id: UUID
    let message: String
    let createdAt: Date
    let author: Author
  }

  let items: [Item]

  init(_ comments: [ServedComment]) {
    items = comments.map { comment in
      Item(
        id: comment.id, message: comment.message, createdAt: comment.createdAt,
        author: Author(username: comment.username))
    }
  }
}
