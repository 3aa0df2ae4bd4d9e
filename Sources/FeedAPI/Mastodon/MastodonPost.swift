import Foundation

/// What a post says itself, whoever passed it on or quotes it.
///
/// Source: docs.joinmastodon.org, the entity `Status`; of Pixelfed, its `place`.
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

  /// As many characters as servers let their users write. The text is kept with each picture: of an answer 80 × 20 times,
  /// which are 8 MB in Latin letters and 32 MB in characters of four bytes, besides what stands in the answer once; where
  /// each quotes another one, twice as many.
  private static let textLimit = 5_000

  var text: String { content.map(HTMLText.text)?.foreignText(limit: Self.textLimit) ?? "" }
  var date: Date? { created_at.flatMap(Date.init(timestamp:)) }
  /// What Mastodon has no page of has an address of its own all the same.
  var page: URL? { (url ?? uri)?.foreignWebAddress }
  /// Why its author wants it hidden at first; nil where that is not said.
  var warning: String? { spoiler_text?.foreignText(limit: Self.textLimit) }
  var isSensitive: Bool { sensitive?.isSet == true }
  /// The reader's filters that it matches.
  var filters: [MastodonFilter] { (filtered ?? []).compactMap(\.wrappedValue) }
  var pictures: [MastodonPicture] { (media_attachments ?? []).compactMap(\.wrappedValue) }

  /// Where it is from, as in "Lisbon, Portugal".
  var location: String? {
    let parts = [place?.name, place?.country].compactMap { $0?.foreignText(limit: 500) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private struct Place: Decodable {
    @Lenient var name: String?
    @Lenient var country: String?
  }

  /// True for all but `false` and 0, so that a doubt shows nothing that is not to be seen.
  private struct Flag: Decodable {
    let isSet: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      isSet = (try? container.decode(Bool.self)) ?? ((try? container.decode(Double.self)) != 0)
    }
  }
}
