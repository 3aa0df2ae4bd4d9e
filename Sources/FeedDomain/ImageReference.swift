import Foundation

/// An image by what its source knows it by.
public struct ImageReference: Hashable, Sendable {
  public let id: UUID
  /// See ``FeedImage/Details/nativeID``.
  public let nativeID: String?
  /// See ``FeedImage/Details/replies``.
  public let replies: String?

  public init(id: UUID, nativeID: String? = nil, replies: String? = nil) {
    self.id = id
    self.nativeID = nativeID
    self.replies = replies
  }

  public init(_ image: FeedImage) {
    self.init(id: image.id, nativeID: image.details?.nativeID, replies: image.details?.replies)
  }
}
