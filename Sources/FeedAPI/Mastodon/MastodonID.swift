/// A server's id of a post, picture or account. It is any text, or on some servers a number from their database.
struct MastodonID: Decodable, Hashable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try (try? container.decode(String.self)) ?? String(container.decode(Int64.self))
    // In the path of a URL, `.` and `..` would lead to another directory.
    guard (1...Self.limit).contains(text.utf8.count), text != ".", text != ".." else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no id")
    }
  }

  private static let limit = 255
}
