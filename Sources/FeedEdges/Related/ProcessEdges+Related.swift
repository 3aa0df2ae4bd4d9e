import FeedDomain

extension ProcessEdges {
  /// Returns the feeds that an image leads to, each once and without the feed itself. Asks no server.
  ///
  /// The result does not depend on whether the image is behind a content warning; the caller has to consider this.
  ///
  /// - Parameter requested: the feed that lists the image. For several feeds shown as one, the feed of the image's row.
  public func relatedFeeds(of image: FeedImage, in requested: RequestedFeed) async -> [RelatedFeed] {
    guard let argument = requested.argument,
      let feed = await makeSources(of: requested).knownFeed(of: argument)
    else { return [] }
    // The feed itself is not among those that it leads to.
    var arguments = [argument, SourceArgument.feed(feed)]
    return await sources(related: image, from: feed).compactMap { source in
      guard !arguments.contains(where: { $0.isAtAddress(of: source.argument) }) else { return nil }
      arguments.append(source.argument)
      return RelatedFeed(source, from: requested)
    }
  }

  /// Returns the sources that the image leads to; none if the task is cancelled.
  private func sources(related image: FeedImage, from feed: any SourceKind) async -> [RelatedSource] {
    do {
      // A folder follows the links of its path on the disk.
      return try await DiskQueue().run { _ in feed.related(to: image) }
    } catch {
      return []
    }
  }
}

extension RelatedFeed {
  /// Creates the feed with the credentials of the feed that leads to it if it is an account or a tag at the same origin.
  fileprivate init(_ source: RelatedSource, from requested: RequestedFeed) {
    kind = source.kind
    title = source.title
    origin = source.argument.feedDescription.origin
    self.requested = RequestedFeed(source.argument, from: requested, sharesCredentials: source.kind != .link)
  }
}
