/// The kind of a feed, as far as it is known.
public enum FeedKind: Hashable, Sendable {
  /// A format of web feeds, by the name that is shown and saved.
  public enum Format: String, Sendable {
    case rss = "RSS", atom = "Atom", json = "JSON Feed"
  }

  /// A feed of the case study's API.
  case caseStudy
  case folder
  /// A web feed; its format is nil before it is loaded.
  case web(Format?)
  /// Posts on a social network, such as Mastodon.
  case account(on: String), tag(on: String), timeline(on: String), list(on: String)
}
