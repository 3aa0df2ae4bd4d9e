import FeedDomain
import Foundation

extension FeedService {
  /// Returns the image completed with information from its file, or nil if the feed already contains everything.
  public func detailed(_ image: FeedImage) async throws -> FeedImage? {
    try await loads.run { [self] in
      try await log.watch("The details of \(image.address.text) could not be read") {
        try await owner(of: image).finder.source().detailed(image)
      }
    }
  }

  /// Loads the comments on an image from its source. Returns the image with its details instead if the image cannot
  /// have comments, or if it has a text to read and there are no comments or they cannot be loaded.
  public func loadCommentsOrDetails(of image: FeedImage) async throws -> CommentsOrDetails {
    try await loads.run { [self] in try await owner(of: image).commentsOrDetails(of: image) }
  }

  /// Returns true if an image may have comments or a text. A source that has to be found first may have both.
  public func hasCommentsOrText(of image: FeedImage) -> Bool {
    owner(of: image).finder.fixedSource?.hasCommentsOrTexts != false
  }

  private func owner(of image: FeedImage) -> FeedService { combined?.owner(of: image.id.uuidString) ?? self }

  private func commentsOrDetails(of image: FeedImage) async throws -> CommentsOrDetails {
    let source = try await finder.source()
    let comments: [ImageComment]?
    do {
      comments = try await source.comments(of: ImageReference(image))
    } catch {
      try Task.checkCancellation()
      // The text needs no connection, and the source has logged the failure.
      guard image.details?.text != nil else { throw error }
      comments = nil
    }
    // Without comments, the text is all there is to read.
    if let comments, !comments.isEmpty || image.details?.text == nil { return .comments(comments) }
    return .details(of: try await detailed(image) ?? image)
  }

  /// An error for an image id that is neither in the saved feed nor on the pages that were searched.
  public struct UnknownImage: Error {}

  /// Loads the comments on the image with this id, or else the image with its details. May throw ``UnknownImage``.
  public func loadCommentsOrDetails(ofImageWithID id: UUID) async throws -> CommentsOrDetails {
    try await loads.run { [self] in try await commentsOrDetails(ofImageWithID: id) }
  }

  private func commentsOrDetails(ofImageWithID id: UUID) async throws -> CommentsOrDetails {
    if let combined {
      return try await combined.firstResult(
        for: id, saved: { try await $0.loadCommentsOrDetails(of: $1) },
        listed: { try await $0.loadCommentsOrDetails(ofImageWithID: id) })
    }
    let source = try await finder.source()
    if source.findsImagesByID, let comments = try await source.comments(of: ImageReference(id: id)) {
      return .comments(comments)
    }
    return try await commentsOrDetails(of: image(withID: id, of: source))
  }

  func image(withID id: UUID, of source: any FeedSource) async throws -> FeedImage {
    if let image = await savedFeed(first: .max)?.feed.images.first(where: { $0.id == id }) { return image }
    var history = FeedPages.History()
    let pages = pages(of: source)
    guard let first = try await pages.firstPage(unless: nil, after: &history) else { throw UnknownImage() }
    var page = pages.paginated(first, saved: nil, after: history)
    while true {
      if let image = page.items.first(where: { $0.id == id }) { return image }
      // Only sources on this machine are searched beyond the first page.
      guard !source.isSaved, let loadMore = page.loadMore else { throw UnknownImage() }
      page = try await loadMore()
    }
  }
}
