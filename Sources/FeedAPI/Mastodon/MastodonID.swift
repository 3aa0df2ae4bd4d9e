/// What a server calls a post, a picture or an account.
///
/// It is a text that may be anything; some servers give the number that it is in their database.
struct MastodonID: Decodable, Hashable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try (try? container.decode(String.self)) ?? String(container.decode(Int64.self))
    // The last two would be no name in an address, but a way up from it.
    guard (1...Self.limit).contains(text.utf8.count), text != ".", text != ".." else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no id")
    }
  }

  private static let limit = 255
}
