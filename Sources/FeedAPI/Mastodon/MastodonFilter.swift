/// A filter of the reader's account that matches a post. Source: docs.joinmastodon.org, `FilterResult` and `Filter`.
struct MastodonFilter: Decodable {
  let title: String?
  private let action: String?
  /// The types of timelines that the filter applies to, or nil for all types.
  private let contexts: [String]?

  init(from decoder: any Decoder) throws {
    let filter = try Result(from: decoder).filter
    title = filter.title?.foreignText(limit: 500)
    action = filter.filter_action
    contexts = filter.context
  }

  /// True if matching posts are hidden. With `warn`, `blur` and any unknown action, the posts get a warning.
  var hides: Bool { action == "hide" }

  /// Returns true if the filter applies to this timeline. Servers send matching filters for other timelines too.
  /// Lists belong to the home timeline. No filter applies to bookmarks and favourites, which the reader picked. Source:
  /// docs.joinmastodon.org, the `context` of `Filter`.
  func applies(to timeline: MastodonTimeline) -> Bool {
    let context: String? =
      switch timeline {
      case .public, .tag: "public"
      case .account: "account"
      case .home, .list: "home"
      case .bookmarks, .favourites: nil
      }
    guard let context else { return false }
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
