/// A feed that a picture leads to. It is made from typed values, and never parsed from a word of a server, so it cannot
/// be a path, a name of the configuration or an option.
public struct RelatedFeed: Sendable {
  /// The relation of the feed to the picture.
  public enum Kind: Sendable {
    case author, booster, tag, folder, mention, link
  }

  public let kind: Kind
  /// The account, tag, folder or address as its server gave it, which is not yet safe to show.
  public let title: String
  /// The host that the feed comes from, or the folder that contains it. It is not yet safe to show either.
  public let origin: String
  /// The feed. It has the credentials of the feed that shows the picture only if both have the same origin.
  public let requested: RequestedFeed
}
