import FeedDomain
import Foundation

/// A post without the post that it boosts or quotes. Source: docs.joinmastodon.org, the entity `Status`; Pixelfed's
/// `place`.
struct MastodonPost: Decodable {
  let id: MastodonID
  @Lenient var account: MastodonAccount?
  @Lenient private var created_at: String?
  @Lenient private var sensitive: Flag?
  @Lenient private var spoiler_text: String?
  @Lenient private var url: String?
  @Lenient private var uri: String?
  @Lenient private var content: String?
  @Lenient private var place: Place?
  @Lenient private var tags: [Lenient<Tag>]?
  @Lenient private var filtered: [Lenient<MastodonFilter>]?
  @Lenient private var media_attachments: [Lenient<MastodonPicture>]?

  /// The maximum length of a text in characters, as servers allow. Each picture keeps its post's text. With 80 × 20
  /// pictures, a response has 8 MB of Latin letters or 32 MB of four-byte characters, or twice as much if each post
  /// quotes another.
  private static let textLimit = 5_000

  private static let linkCount = 20
  private static let linkLength = 500
  private static let tagCount = 30
  /// The maximum length of a tag in bytes. A longer tag is left out, because its beginning would be another tag.
  private static let tagLength = 200

  /// The text, and the addresses that it links to; read from HTML each time.
  var body: (text: String, links: [String]) {
    guard let content else { return ("", []) }
    let html = HTMLText(post: content, linkCount: Self.linkCount, linkLength: Self.linkLength)
    return (html.text.foreignText(limit: Self.textLimit) ?? "", html.links)
  }
  var tagNames: [String] {
    let names = (tags ?? []).lazy.compactMap { $0.wrappedValue?.name.foreignText(limit: Self.tagLength + 1) }
    return Array(names.filter(Self.isTag).uniqued(by: \.self).prefix(Self.tagCount))
  }
  var date: Date? { created_at.flatMap(Date.init(timestamp:)) }
  /// The address of the post's page, or its `uri` if the post has no page on Mastodon.
  var page: URL? { (url ?? uri)?.foreignWebAddress }
  var warning: String? { spoiler_text?.foreignText(limit: Self.textLimit) }
  var isSensitive: Bool { sensitive?.isSet == true }
  var filters: [MastodonFilter] { (filtered ?? []).compactMap(\.wrappedValue) }
  var pictures: [MastodonPicture] { (media_attachments ?? []).compactMap(\.wrappedValue) }

  var location: String? {
    let parts = [place?.name, place?.country].compactMap { $0?.foreignText(limit: 500) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func isTag(_ name: String) -> Bool {
    name.utf8.count <= tagLength && !name.contains(where: \.isWhitespace)
  }

  private struct Tag: Decodable {
    let name: String
  }

  private struct Place: Decodable {
    @Lenient var name: String?
    @Lenient var country: String?
  }

  /// A flag that is true for any value except `false` and 0, so that a post is sensitive in case of doubt.
  private struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      isSet = (try? container.decode(Bool.self)) ?? ((try? container.decode(Double.self)) != 0)
    }
  }
}
