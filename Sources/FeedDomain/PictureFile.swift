import Foundation

/// The information about a picture that is available without a download.
public struct PictureFile: Hashable, Sendable {
  /// The place from which the picture's data can be loaded.
  public enum Origin: Sendable {
    case file, cache, network
    /// The page of the entry, on which the picture has not been looked for yet.
    case page
    /// Nowhere, because the page of the entry names no picture.
    case nowhere
    /// The network. Only the preview is in the cache.
    case networkExceptPreview
  }

  public let origin: Origin
  /// The facts that the picture's data contains; empty if the data is not available.
  public let facts: [FeedImage.Details.Fact]
  /// The address of a picture that a page names; nil for other pictures, whose feeds give their addresses.
  public let address: URL?

  public init(_ origin: Origin, facts: [FeedImage.Details.Fact] = [], address: URL? = nil) {
    self.origin = origin
    self.address = address
    self.facts = facts
  }
}
