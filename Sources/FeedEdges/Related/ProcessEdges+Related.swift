import FeedDomain

extension ProcessEdges {
  /// Returns the feeds that an image leads to, each once and without the feed itself. Asks no server.
  ///
  /// The result does not depend on whether the image is behind a content warning; the caller has to consider this.
  ///
  /// - Parameter requested: the feed that lists the image. For several feeds shown as one, the feed of the image's row.
  public func relatedFeeds(of image: FeedImage, in requested: RequestedFeed) async -> [RelatedFeed] {
    []
  }
}
