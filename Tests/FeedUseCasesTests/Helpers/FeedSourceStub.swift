import FeedDomain
import FeedTestSupport
import Foundation

/// A source that returns stubbed pages by their cursors, and records the requests.
final class FeedSourceStub: FeedSource {
  struct NoPage: Error {}

  let key: FeedKey
  let title: String?
  let findsImagesByID: Bool
  /// The requested cursors, and the ids of the images whose comments were requested.
  let requests = Recorder<String?>()
  /// The comments on every image; nil if the source has no comments.
  let comments: [ImageComment]?
  /// The image with the information from its file.
  let detailed: FeedImage?
  /// An error to throw instead of the comments.
  let commentsFailure: (any Error)?
  private let pages: [String?: FeedPage]
  private let onPage: @Sendable () -> Void

  /// - Parameter onPage: called before a page is returned.
  init(
    _ pages: [String?: FeedPage], key: FeedKey = "a key", title: String? = nil, comments: [ImageComment]? = [],
    detailed: FeedImage? = nil,
    findsImagesByID: Bool = false, commentsFailure: (any Error)? = nil, onPage: @escaping @Sendable () -> Void = {}
  ) {
    self.pages = pages
    self.key = key
    self.title = title
    self.comments = comments
    self.detailed = detailed
    self.findsImagesByID = findsImagesByID
    self.commentsFailure = commentsFailure
    self.onPage = onPage
  }

  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? { try await page(from: nil) }

  func page(at cursor: String) async throws -> FeedPage { try await page(from: cursor) }

  private func page(from cursor: String?) async throws -> FeedPage {
    requests.record(cursor)
    guard let page = pages[cursor] else { throw NoPage() }
    onPage()
    return page
  }

  func comments(of image: ImageReference) async throws -> [ImageComment]? {
    requests.record("comments of \(image.nativeID ?? "\(image.id)")")
    if let commentsFailure { throw commentsFailure }
    return comments
  }

  func detailed(_ image: FeedImage) async throws -> FeedImage? { detailed }

  func imageData(at url: URL) async throws -> FetchedImageData { throw NoPage() }
}
