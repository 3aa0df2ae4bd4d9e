import FeedDomain
import FeedTestSupport
import Foundation

/// A source that gives the pages it was told of by their cursors, and records what it is asked for.
final class FeedSourceStub: FeedSource {
  struct NoPage: Error {}

  let key: FeedKey
  let title: String?
  let knowsImagesByID: Bool
  /// The cursors that were asked for, and the images whose comments were.
  let requests = Recorder<String?>()
  /// What it has of every image; nil where nobody can comment.
  let comments: [ImageComment]?
  /// What its file tells of any image.
  let detailed: FeedImage?
  /// Thrown instead of them.
  let commentsFailure: (any Error)?
  private let pages: [String?: FeedPage]
  private let onPage: @Sendable () -> Void

  /// - Parameter onPage: called before a page is given.
  init(
    _ pages: [String?: FeedPage], key: FeedKey = "a key", title: String? = nil, comments: [ImageComment]? = [],
    detailed: FeedImage? = nil,
    knowsImagesByID: Bool = false, commentsFailure: (any Error)? = nil, onPage: @escaping @Sendable () -> Void = {}
  ) {
    self.pages = pages
    self.key = key
    self.title = title
    self.comments = comments
    self.detailed = detailed
    self.knowsImagesByID = knowsImagesByID
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
