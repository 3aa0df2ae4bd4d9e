import Foundation

/// Everything there is to say by the contract: the feed, the comments, and the pictures.
public struct ServedFeed: Sendable {
  /// The whole feed in its order; the server cuts it into pages.
  public var images: [ServedImage]
  /// The comments of an image of the feed, in their order.
  public var comments: @Sendable (UUID) -> [ServedComment]
  /// The picture of an image of the feed. Called whenever one is asked for, on several
  /// threads at once.
  public var picture: @Sendable (UUID) -> ServedPicture

  public init(
    images: [ServedImage] = [],
    comments: @escaping @Sendable (UUID) -> [ServedComment] = { _ in [] },
    picture: @escaping @Sendable (UUID) -> ServedPicture = { _ in .status(404) }
  ) {
    self.images = images
    self.comments = comments
    self.picture = picture
  }
}
