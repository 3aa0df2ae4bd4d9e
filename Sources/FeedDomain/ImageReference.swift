import Foundation

/// The identifiers by which a source finds an image.
public struct ImageReference: Hashable, Sendable {
  public let id: UUID
  /// The source's own identifier of the entry.
  public let nativeID: String?
  /// The address of the image's comments.
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
