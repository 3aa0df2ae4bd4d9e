/// A place in a timeline: a post, or one that was passed on, which then stands for itself.
///
/// Source: docs.joinmastodon.org, the entities `Status` and `Quote`.
struct MastodonStatus: Decodable {
  let post: MastodonPost
  /// Who passed it on.
  let booster: MastodonAccount?
  /// The post that it shows below its own words.
  let quoted: MastodonPost?
  /// The filters that it was passed on in spite of.
  private let filtered: [Lenient<MastodonFilter>]?

  /// The reader's filters that the post matches, be it as itself or as what was passed on.
  var filters: [MastodonFilter] { (filtered ?? []).compactMap(\.wrappedValue) + post.filters }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isBoost = try container.contains(.reblog) && !container.decodeNil(forKey: .reblog)
    let shown = isBoost ? try container.superDecoder(forKey: .reblog) : decoder
    post = try MastodonPost(from: shown)
    quoted = try Quotation(from: shown).post
    booster = isBoost ? try container.decode(Lenient<MastodonAccount>.self, forKey: .account).wrappedValue : nil
    filtered = isBoost ? try container.decode(Lenient.self, forKey: .filtered).wrappedValue : nil
  }

  private enum CodingKeys: CodingKey { case reblog, account, filtered }

  /// Where servers have what a post quotes.
  private struct Quotation: Decodable {
    @Lenient var quote: Quote?
    @Lenient var pleroma: Extension?

    struct Extension: Decodable {
      @Lenient var quote: Quote?
    }

    var post: MastodonPost? { (quote ?? pleroma?.quote)?.post }
  }

  /// What Mastodon has with its state, which others have as the post itself.
  private struct Quote: Decodable {
    let post: MastodonPost?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard container.contains(.quoted_status) || container.contains(.state) else {
        post = try MastodonPost(from: decoder)
        return
      }
      let state = try container.decode(Lenient<String>.self, forKey: .state).wrappedValue
      let quoted = try container.decode(Lenient<MastodonPost>.self, forKey: .quoted_status).wrappedValue
      post = state == nil || state == "accepted" ? quoted : nil
    }

    private enum CodingKeys: CodingKey { case state, quoted_status }
  }
}
