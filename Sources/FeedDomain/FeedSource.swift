import Foundation

/// Where a feed, its comments and its pictures come from.
///
/// Its requests end when the task that waits for them is cancelled, with a `CancellationError`. What else fails tells its
/// cause, see ``FailureCause``.
public protocol FeedSource: Sendable {
  /// Tells its saved feed from those of other sources: its kind, its address, the account, and whatever changes what it
  /// gives. Holds no secret.
  var key: String { get }
  /// Whether the ids of its images are its own, so that it knows an image by its id alone; else by its native id.
  var knowsImagesByID: Bool { get }

  /// The first page, or the one that begins at a cursor of the page before.
  func page(at cursor: String?) async throws -> FeedPage

  /// The first page; nil when it is still the one of these validators.
  func firstPage(unless validators: FeedValidators) async throws -> FeedPage?

  /// The cursor of the page after an image whose page's cursor is not known any more; nil when it cannot be told.
  func cursor(after image: FeedImage) -> String?

  /// The comments of an image, in the order in which they are to be read.
  func comments(of image: ImageReference) async throws -> [ImageComment]

  /// The picture at the address of an image, or of its preview.
  func imageData(at url: URL) async throws -> FetchedImageData
}

extension FeedSource {
  public var knowsImagesByID: Bool { false }

  public func firstPage(unless validators: FeedValidators) async throws -> FeedPage? { try await page(at: nil) }

  public func cursor(after image: FeedImage) -> String? { nil }
}
