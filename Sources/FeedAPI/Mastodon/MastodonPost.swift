import Foundation

/// A post without its boosts and quotes. Source: docs.joinmastodon.org, the entity `Status`; Pixelfed's `place`.
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
  @Lenient private var filtered: [Lenient<MastodonFilter>]?
  @Lenient private var media_attachments: [Lenient<MastodonPicture>]?

  /// The maximum length, as servers allow. Each picture keeps the text, up to 80 × 20 times for one response: 8 MB in
  /// Latin letters or 32 MB in four-byte characters, and twice that if each post quotes another.
  private static let textLimit = 5_000

  var text: String { content.map(HTMLText.text)?.foreignText(limit: Self.textLimit) ?? "" }
  var date: Date? { created_at.flatMap(Date.init(timestamp:)) }
  /// Posts without a page on Mastodon still have an address, their `uri`.
  var page: URL? { (url ?? uri)?.foreignWebAddress }
  var warning: String? { spoiler_text?.foreignText(limit: Self.textLimit) }
  var isSensitive: Bool { sensitive?.isSet == true }
  var filters: [MastodonFilter] { (filtered ?? []).compactMap(\.wrappedValue) }
  var pictures: [MastodonPicture] { (media_attachments ?? []).compactMap(\.wrappedValue) }

  var location: String? {
    let parts = [place?.name, place?.country].compactMap { $0?.foreignText(limit: 500) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private struct Place: Decodable {
    @Lenient var name: String?
    @Lenient var country: String?
  }

  /// A flag that is true for everything except `false` and 0. In case of doubt, a post is sensitive.
  private struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      isSet = (try? container.decode(Bool.self)) ?? ((try? container.decode(Double.self)) != 0)
    }
  }
}
