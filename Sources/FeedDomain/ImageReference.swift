import Foundation

/// An image by what its source knows it by.
public struct ImageReference: Hashable, Sendable {
  public let id: UUID
  /// See ``FeedImage/Details/nativeID``.
  public let nativeID: String?

  public init(id: UUID, nativeID: String? = nil) {
    self.id = id
    self.nativeID = nativeID
  }

  public init(_ image: FeedImage) {
    self.init(id: image.id, nativeID: image.details?.nativeID)
  }
}
