import Foundation

/// A source of a feed, its comments and its pictures.
///
/// A request ends with a `CancellationError` when its task is cancelled. Other errors state their ``FailureCause``.
public protocol FeedSource: Sendable {
  var key: FeedKey { get }
  /// The title for a feed without its own title; nil for an Essential Feed API, whose title the presenter provides.
  var title: String? { get }
  /// True if the source itself assigned the ids of its images and can find an image by its id alone. If false, the
  /// source also needs the image's native id.
  var findsImagesByID: Bool { get }

  /// True if the cache saves the feed and its pictures. Sources on this machine are not saved.
  var isSaved: Bool { get }

  /// True if image files contain more information than the feed. ``detailed(_:)`` adds this information.
  var hasFileMetadata: Bool { get }

  /// True if images may have comments or texts. If false, an image has nothing besides its picture and its details.
  var hasCommentsOrTexts: Bool { get }

  /// Returns the image that is viewed first, in front of the list of images, or nil to show the list first. This must
  /// take much less time than the first page.
  func imageToView() async throws -> FeedImage?

  /// Returns the first page, or nil if it still matches the validators.
  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage?

  /// Returns the page at a cursor.
  func page(at cursor: String) async throws -> FeedPage

  /// Returns the cursor of the page after an image, for an image whose own page is no longer known. Returns nil if the
  /// source has no such cursors.
  func cursor(after image: FeedImage) -> String?

  /// Returns the comments in reading order, or nil if the image cannot have comments. Without comments, the image's
  /// details are shown.
  func comments(of image: ImageReference) async throws -> [ImageComment]?

  /// Returns the image with the information from its file, or nil if the feed has provided all information.
  func detailed(_ image: FeedImage) async throws -> FeedImage?

  /// Returns the picture at the address of an image or of its preview.
  func imageData(at url: URL) async throws -> FetchedImageData
}

extension FeedSource {
  public var title: String? { nil }

  public var findsImagesByID: Bool { false }

  public var isSaved: Bool { true }

  public var hasFileMetadata: Bool { false }

  public var hasCommentsOrTexts: Bool { true }

  public func imageToView() async throws -> FeedImage? { nil }

  /// Returns the first page, even if it has not changed.
  public func firstPage() async throws -> FeedPage {
    // Without validators, a source has no reason to return nil.
    try await firstPage(unless: nil) ?? FeedPage(images: [])
  }

  public func detailed(_ image: FeedImage) async throws -> FeedImage? { nil }

  public func cursor(after image: FeedImage) -> String? { nil }
}
