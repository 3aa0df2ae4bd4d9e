import FeedDomain
import FeedTestSupport
import Foundation
import Locks

/// A source whose pages a test sets, and can make fail later.
final class FakeFeedSource: FeedSource {
  struct Gone: CausedError {
    var cause = FailureCause.notFound
  }

  private struct State {
    var pages: [[FeedImage]] = []
    var pictures: [String: Data] = [:]
    /// The first page that fails, and its error.
    var failure: (page: Int, error: any Error)?
  }

  let key: FeedKey
  let isSaved: Bool
  let findsImagesByID: Bool
  let hasCommentsOrTexts: Bool
  /// The requested cursors (nil for the first page), and descriptions of other requests.
  let requests = Recorder<String?>()
  private let state = Locked(State())
  private let onLoad: @Sendable () async throws -> Void

  /// - Parameter onLoad: called before a page is returned.
  init(
    _ pages: [[FeedImage]] = [], key: FeedKey = "\(UUID())", isSaved: Bool = true, findsImagesByID: Bool = false,
    hasCommentsOrTexts: Bool = true, onLoad: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.key = key
    self.isSaved = isSaved
    self.findsImagesByID = findsImagesByID
    self.hasCommentsOrTexts = hasCommentsOrTexts
    self.onLoad = onLoad
    show(pages)
  }

  func show(_ pages: [[FeedImage]]) { state.withLock { $0.pages = pages } }
  func show(_ picture: Data, at url: URL) { state.withLock { $0.pictures[url.absoluteString] = picture } }

  /// Makes `page` and all later pages fail; nil to make no page fail.
  func fail(from page: Int? = 0, as error: any Error = Gone()) {
    state.withLock { $0.failure = page.map { ($0, error) } }
  }

  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? { try await page(0, at: nil) }

  func page(at cursor: String) async throws -> FeedPage { try await page(Int(cursor) ?? 0, at: cursor) }

  private func page(_ number: Int, at cursor: String?) async throws -> FeedPage {
    try Task.checkCancellation()
    requests.record(cursor)
    try await onLoad()
    return try state.withLock { state in
      if let failure = state.failure, number >= failure.page { throw failure.error }
      let pages = state.pages
      return FeedPage(
        images: number < pages.count ? pages[number] : [],
        cursor: number + 1 < pages.count ? "\(number + 1)" : nil)
    }
  }

  func comments(of image: ImageReference) async throws -> [ImageComment]? {
    requests.record("comments of \(image.nativeID ?? "\(image.id)")")
    return [ImageComment(id: image.id, message: key.text, createdAt: .distantPast, username: "ada")]
  }

  func detailed(_ image: FeedImage) async throws -> FeedImage? {
    requests.record("details of \(image.id)")
    return image
  }

  func imageData(at url: URL) async throws -> FetchedImageData {
    try Task.checkCancellation()
    requests.record("picture at \(url.absoluteString)")
    return try state.withLock { state in
      if let failure = state.failure { throw failure.error }
      guard let picture = state.pictures[url.absoluteString] else { throw Gone() }
      return FetchedImageData(data: picture)
    }
  }
}
