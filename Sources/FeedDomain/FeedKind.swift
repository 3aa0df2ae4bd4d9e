/// The kind of a feed, as far as it is known.
public enum FeedKind: Hashable, Sendable {
  /// A format of web feeds. The raw value is saved.
  public enum Format: String, Sendable {
    case rss, atom, json
  }

  /// A feed of the case study's API.
  case caseStudy
  /// Pictures on this computer.
  case folder
  /// A web feed; its format is nil before it is loaded.
  case web(Format?)
  /// Posts on a social network, such as Mastodon: those of an account, those with a tag, or any others.
  case account(on: String), tag(on: String), timeline(on: String)
}
