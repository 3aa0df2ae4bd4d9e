/// What is known of a picture's bytes without asking for any.
public struct PictureFile: Hashable, Sendable {
  /// Where they are to be had from.
  public enum Origin: Sendable {
    case file, cache, network
    /// The network, as only those of its preview are saved.
    case networkBesidesPreview
  }

  public let origin: Origin
  /// What they tell, where they are at hand.
  public let facts: [FeedImage.Details.Fact]

  public init(_ origin: Origin, facts: [FeedImage.Details.Fact] = []) {
    self.origin = origin
    self.facts = facts
  }
}
