/// A filter of the reader's own that a post matches.
///
/// Source: docs.joinmastodon.org, the entities `FilterResult` and `Filter`.
struct MastodonFilter: Decodable {
  /// What the reader calls it.
  let title: String?
  private let action: String?
  /// The lists that it is for; nil for all.
  private let contexts: [String]?

  init(from decoder: any Decoder) throws {
    let filter = try Result(from: decoder).filter
    title = filter.title?.foreignText(limit: 500)
    (action, contexts) = (filter.filter_action, filter.context)
  }

  /// Whether what matches is not to be shown at all; else there is to be a warning, for `warn`, `blur` and what is yet to
  /// come.
  var hides: Bool { action == "hide" }

  /// Servers send the filters that match, whatever list they are for.
  func applies(to timeline: MastodonTimeline) -> Bool {
    let context =
      switch timeline {
      case .public, .tag: "public"
      case .account: "account"
      case .home: "home"
      }
    return contexts.map { $0.contains(context) } ?? true
  }

  private struct Result: Decodable {
    let filter: Filter
  }

  private struct Filter: Decodable {
    @Lenient var title: String?
    @Lenient var context: [String]?
    @Lenient var filter_action: String?
  }
}
