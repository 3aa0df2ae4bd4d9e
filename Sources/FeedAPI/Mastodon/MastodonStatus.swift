/// An item of a timeline. A boost is shown as the boosted post. Source: docs.joinmastodon.org, `Status` and `Quote`.
struct MastodonStatus: Decodable {
  let post: MastodonPost
  let booster: MastodonAccount?
  let quoted: MastodonPost?
  /// The reader's filters that the boost itself matches; nil if the item is not a boost.
  private let filtered: [Lenient<MastodonFilter>]?

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

  private struct Quotation: Decodable {
    @Lenient var quote: Quote?
    @Lenient var pleroma: Extension?

    struct Extension: Decodable {
      @Lenient var quote: Quote?
    }

    var post: MastodonPost? { (quote ?? pleroma?.quote)?.post }
  }

  /// A quoted post. Mastodon wraps the post in an object that also has the quotation's state. Other servers send the
  /// post itself.
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
