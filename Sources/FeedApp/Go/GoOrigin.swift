import FeedDomain
import FeedEdges

/// The picture from which the user goes somewhere, with the feed that lists it.
struct GoOrigin: Sendable {
  let image: FeedImage
  /// True if a content warning hides the picture. Then only its author is offered.
  let isHidden: Bool
  let requested: RequestedFeed
  /// The feed under its name, if the picture is shown among those of other feeds.
  let row: FeedCatalog.Feed?

  /// Returns nil if the feed that lists the image is not known.
  init?(_ image: FeedImage, isHidden: Bool, in choice: FeedChoice) {
    switch choice {
    case .one(let requested, _):
      self.requested = requested
      row = nil
    case .combined(_, let feeds):
      guard let feed = feeds.first(where: { $0.name == image.details?.feed }) else { return nil }
      requested = feed.requested
      row = feed
    }
    self.image = image
    self.isHidden = isHidden
  }

  /// Returns the places that the picture leads to, in the order of the list. Asks no server.
  func places(_ edges: ProcessEdges) async -> [GoPlace] {
    let related = await edges.relatedFeeds(of: image, in: requested)
    guard !isHidden else { return related.filter { $0.kind == .author }.map(GoPlace.init) }
    let people = related.filter { [.author, .booster].contains($0.kind) }
    let tags = related.filter { $0.kind == .tag }
    let others = related.filter { ![.author, .booster, .tag].contains($0.kind) }
    return (people + tags).map(GoPlace.init) + [row].compactMap(\.self).map(GoPlace.init) + others.map(GoPlace.init)
  }
}
