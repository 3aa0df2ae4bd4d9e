import FeedDomain
import Foundation

extension FeedService {
  /// Returns the image with what its own file tells of it; nil when the feed has told everything.
  public func detailed(_ image: FeedImage) async throws -> FeedImage? {
    try await loads.run { [self] in
      try await log.watch("What \(image.address.text) tells could not be read") {
        try await owner(of: image).finder.source().detailed(image)
      }
    }
  }

  /// Loads the comments of an image, as remote has them now; of one that nobody can comment, or has, what its source tells of
  /// it.
  public func loadStory(of image: FeedImage) async throws -> ImageStory {
    try await loads.run { [self] in try await owner(of: image).story(of: image) }
  }

  /// Returns the use cases of the feed that lists the image, of several: itself where it is none of theirs.
  private func owner(of image: FeedImage) -> FeedService { several?.owner(of: image.id.uuidString) ?? self }

  private func story(of image: FeedImage) async throws -> ImageStory {
    let source = try await finder.source()
    let comments: [ImageComment]?
    do {
      comments = try await source.comments(of: ImageReference(image))
    } catch {
      try Task.checkCancellation()
      // What there is to read needs no connection; the source has logged the failure.
      guard image.details?.text != nil else { throw error }
      comments = nil
    }
    // Where nobody has said anything yet, the text is what there is to read.
    if let comments, !comments.isEmpty || image.details?.text == nil { return .comments(comments) }
    return .image(try await detailed(image) ?? image)
  }

  /// There is no image of that id in the saved feed, nor in the first page; of a source that is not saved, in any page.
  public struct UnknownImage: Error {}

  /// Loads what there is to read of the image of that id.
  ///
  /// - Throws: ``UnknownImage`` for one that the source does not know by its id, and that is not at hand; else what keeps
  ///   it from being loaded.
  public func loadStory(ofImageWithID id: UUID) async throws -> ImageStory {
    try await loads.run { [self] in try await story(ofImageWithID: id) }
  }

  private func story(ofImageWithID id: UUID) async throws -> ImageStory {
    if let several {
      return try await several.firstToFind(
        id, saved: { try await $0.loadStory(of: $1) }, listed: { try await $0.loadStory(ofImageWithID: id) })
    }
    let source = try await finder.source()
    if source.knowsImagesByID, let comments = try await source.comments(of: ImageReference(id: id)) {
      return .comments(comments)
    }
    return try await story(of: image(withID: id, of: source))
  }

  /// - Throws: ``UnknownImage``, or what keeps the first page from being loaded.
  func image(withID id: UUID, of source: any FeedSource) async throws -> FeedImage {
    if let image = await savedFeed(first: .max)?.feed.images.first(where: { $0.id == id }) { return image }
    var trail = FeedPages.Trail()
    let pages = pages(of: source)
    guard let first = try await pages.firstPage(unless: nil, after: &trail) else { throw UnknownImage() }
    var page = pages.paginated(first, saved: nil, after: trail)
    while true {
      if let image = page.items.first(where: { $0.id == id }) { return image }
      // What is on this machine is looked through to its end.
      guard !source.isSaved, let loadMore = page.loadMore else { throw UnknownImage() }
      page = try await loadMore()
    }
  }
}
