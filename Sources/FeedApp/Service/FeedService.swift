import FeedAPI
import FeedCaching
import FeedDomain
import Foundation
import TerminalKit

/// The use cases, put together from remote and local parts. None of it runs on the main actor.
final class FeedService: Sendable {
  private let baseURL: URL
  private let feedClient: any HTTPClient
  let downloads: PictureDownloads
  let local: LocalFeed
  let render: PictureRenderer
  let animate: PictureAnimator
  let log: @Sendable (String) -> Void
  private let saver: FeedSaver

  /// Turns a picture's encoded bytes into cells.
  typealias PictureRenderer = @Sendable (Data, PictureFormat) async throws -> RenderedPicture
  /// Gives the frames that are in a picture's encoded bytes; as a terminal's images they are of the given series.
  typealias PictureAnimator = @Sendable (Data, PictureFormat, TerminalImage.ID?) -> PictureFrames

  /// - Parameters:
  ///   - feedClient: for feeds and comments; ``downloads`` for pictures, whose bodies may be larger.
  ///   - log: takes a line about a failure that the user does not see, or sees in short.
  ///   - onNotice: takes what the user should know of the cache.
  init(
    baseURL: URL, feedClient: any HTTPClient, downloads: PictureDownloads, local: LocalFeed,
    render: @escaping PictureRenderer, animate: @escaping PictureAnimator, log: @escaping @Sendable (String) -> Void,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.baseURL = baseURL
    self.feedClient = feedClient
    self.downloads = downloads
    self.local = local
    self.render = render
    self.animate = animate
    self.log = log
    saver = FeedSaver(local: local, log: log, onNotice: onNotice)
  }

  // MARK: Feed

  /// More images than any screen shows, and few enough to be read at once.
  private static let headCount = 100

  /// How many images are shown of one answer before the user comes to the end of them.
  private static let sliceLength = 1_000
  /// How many images a feed may have; those after them are not loaded.
  private static let imageLimit = 100_000

  /// The saved feed while it is young enough; nil when there is none.
  func loadSavedFeed() async -> LoadedFeed? {
    guard let saved = await saved({ try await self.local.savedFeed(first: Self.imageLimit) }) else { return nil }
    return LoadedFeed(page: paginated(saved.images, saved: nil), savedAt: saved.timestamp)
  }

  /// The beginning of the saved feed, in a time that does not depend on its length: what can be painted at once.
  func loadSavedHead() async -> LoadedFeed? {
    guard let saved = await saved({ try await self.local.savedFeed(first: Self.headCount) }) else { return nil }
    return LoadedFeed(page: Paginated(items: saved.images), savedAt: saved.timestamp)
  }

  private func saved(_ load: () async throws -> SavedFeed?) async -> SavedFeed? {
    do {
      return try await load()
    } catch {
      log("The saved feed could not be read: \(error)")
      return nil
    }
  }

  /// The newest feed, which is then saved in place of the one before; without a connection the saved one.
  ///
  /// - Throws: what kept the feed from being loaded from remote, when there is nothing saved to show for it.
  func loadFeed() async throws -> LoadedFeed {
    do {
      let images = try await loadPage(after: nil, limit: Self.imageLimit)
      let page = paginated(images, saved: await saver.save(images)).sliced(by: Self.sliceLength)
      return LoadedFeed(page: page, savedAt: nil)
    } catch let error where FailureCause(of: error) == .noConnection {
      try Task.checkCancellation()
      guard let saved = await loadSavedFeed() else { throw error }
      return saved
    }
  }

  /// An empty page is the last; any other may have one after it.
  ///
  /// - Parameters:
  ///   - saved: tells whether these are saved; nil when they came from what is saved.
  ///   - count: how many images come before these.
  private func paginated(
    _ images: [FeedImage], saved: FeedSaver.Outcome?, after count: Int = 0
  ) -> Paginated<FeedImage> {
    let count = count + images.count
    guard let last = images.last, count < Self.imageLimit else { return Paginated(items: images) }
    return Paginated(items: images) {
      let page = try await self.loadPage(after: last, limit: Self.imageLimit - count)
      try Task.checkCancellation()
      return self.paginated(page, saved: await self.saver.append(page, after: saved), after: count)
        .sliced(by: Self.sliceLength)
    }
  }

  private func loadPage(after image: FeedImage?, limit: Int) async throws -> [FeedImage] {
    let url = FeedEndpoint.get(after: image).url(baseURL: baseURL)
    return try await logged("\(image == nil ? "The feed" : "A page") could not be loaded from \(url)") {
      let (data, response) = try await self.feedClient.get(from: url, expecting: \.isOK)
      return Array(try FeedItemsMapper.map(data, from: response).prefix(limit))
    }
  }

  /// Waits until all that was loaded is saved, or is known not to be.
  func finishSaving() async {
    await saver.finish()
  }

  /// Removes a saved feed that has expired or cannot be read.
  func validateCache() async {
    do {
      try await local.validateCache()
    } catch {
      log("The saved feed could not be validated: \(error)")
    }
  }

  // MARK: Comments

  /// The comments of an image, as remote has them now.
  func loadComments(of image: FeedImage) async throws -> [ImageComment] {
    let url = ImageCommentsEndpoint.get(image.id).url(baseURL: baseURL)
    return try await logged("The comments could not be loaded from \(url)") {
      let (data, response) = try await self.feedClient.get(from: url, expecting: \.isSuccess)
      return try ImageCommentsMapper.map(data, from: response)
    }
  }

  // MARK: Log

  /// - Parameter failure: what it means when `work` fails, other than by being cancelled.
  func logged<Result: Sendable>(
    _ failure: String, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    do {
      return try await work()
    } catch {
      try Task.checkCancellation()
      if !(error is CancellationError) { log("\(failure): \(error)") }
      throw error
    }
  }
}
