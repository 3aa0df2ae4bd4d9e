import Foundation

/// The content of an Essential Feed API: the feed, the comments and the pictures.
public struct ServedFeed: Sendable {
  /// The whole feed, in order. The server splits it into pages.
  public var images: [ServedImage]
  /// Returns the comments on an image, in order.
  public var comments: @Sendable (UUID) -> [ServedComment]
  /// Returns the picture of an image. Called concurrently on several threads.
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
