/// The information about a picture that is available without a download.
public struct PictureFile: Hashable, Sendable {
  /// The place from which the picture's data can be loaded.
  public enum Origin: Sendable {
    case file, cache, network
    /// The network. Only the preview is in the cache.
    case networkExceptPreview
  }

  public let origin: Origin
  /// The facts that the picture's data contains; empty if the data is not available.
  public let facts: [FeedImage.Details.Fact]

  public init(_ origin: Origin, facts: [FeedImage.Details.Fact] = []) {
    self.origin = origin
    self.facts = facts
  }
}
