import Foundation

/// Where a feed, its comments and its pictures come from.
///
/// Its requests end when the task that waits for them is cancelled, with a `CancellationError`. What else fails tells its
/// cause, see ``FailureCause``.
public protocol FeedSource: Sendable {
  var key: FeedKey { get }
  /// What its feed is called where the feed does not call itself anything; nil for the contract's, which its presenter names.
  var title: String? { get }
  /// Whether the ids of its images are its own, so that it knows an image by its id alone; else by its native id.
  var knowsImagesByID: Bool { get }

  /// Whether its feed and its pictures are saved: what is on this machine already is not.
  var isSaved: Bool { get }

  /// Whether its images' own files tell more of them than the feed, see ``detailed(_:)``.
  var hasFileMetadata: Bool { get }

  /// The first page; nil when it is still the one of these validators.
  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage?

  /// The page that begins at a cursor of the page before.
  func page(at cursor: String) async throws -> FeedPage

  /// The cursor of the page after an image whose page's cursor is not known any more; nil when it cannot be told.
  func cursor(after image: FeedImage) -> String?

  /// The comments of an image, in the order in which they are to be read; nil for one that nobody can comment: what there
  /// is to read of it is in its details.
  func comments(of image: ImageReference) async throws -> [ImageComment]?

  /// The image with what its own file tells of it, in its place in the feed; nil when the feed has told everything.
  func detailed(_ image: FeedImage) async throws -> FeedImage?

  /// The picture at the address of an image, or of its preview.
  func imageData(at url: URL) async throws -> FetchedImageData
}

extension FeedSource {
  public var title: String? { nil }

  public var knowsImagesByID: Bool { false }

  public var isSaved: Bool { true }

  public var hasFileMetadata: Bool { false }

  /// The first page, whether it is known or not.
  public func firstPage() async throws -> FeedPage {
    // Without validators a source has nothing to leave it out for.
    try await firstPage(unless: nil) ?? FeedPage(images: [])
  }

  public func detailed(_ image: FeedImage) async throws -> FeedImage? { nil }

  public func cursor(after image: FeedImage) -> String? { nil }
}
