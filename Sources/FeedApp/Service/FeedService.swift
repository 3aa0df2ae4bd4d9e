import FeedAPI
import FeedCaching
import FeedDomain
import Foundation
import TerminalKit

/// The use cases, put together from remote and local parts. None of it runs on the main actor.
final class FeedService: Sendable {
  private let baseURL: URL
  private let feedClient: any HTTPClient
  private let imageClient: any HTTPClient
  private let local: LocalFeed
  private let render: PictureRenderer
  private let animate: PictureAnimator
  private let log: @Sendable (String) -> Void
  private let onNotice: @Sendable (FeedNotice) -> Void

  /// Turns a picture's encoded bytes into cells.
  typealias PictureRenderer = @Sendable (Data, PictureFormat) async throws -> RenderedPicture
  /// Gives the frames that are in a picture's encoded bytes; as a terminal's images they are of the given series.
  typealias PictureAnimator = @Sendable (Data, PictureFormat, TerminalImage.ID?) -> PictureFrames

  /// - Parameters:
  ///   - feedClient: for feeds and comments; ``imageClient`` for pictures, whose bodies may be larger.
  ///   - log: takes a line about a failure that the user does not see, or sees in short.
  ///   - onNotice: takes what the user should know of the cache.
  init(
    baseURL: URL, feedClient: any HTTPClient, imageClient: any HTTPClient, local: LocalFeed,
    render: @escaping PictureRenderer, animate: @escaping PictureAnimator, log: @escaping @Sendable (String) -> Void,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.baseURL = baseURL
    self.feedClient = feedClient
    self.imageClient = imageClient
    self.local = local
    self.render = render
    self.animate = animate
    self.log = log
    self.onNotice = onNotice
  }

  // MARK: Feed

  /// More images than any screen shows, and few enough to be read at once.
  private static let headCount = 100

  /// The saved feed while it is young enough; nil when there is none.
  func loadSavedFeed() async -> LoadedFeed? {
    guard let saved = await saved({ try await self.local.savedFeed() }) else { return nil }
    return LoadedFeed(page: paginated(saved.images, isSaved: true), savedAt: saved.timestamp)
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

  /// The newest feed, saved in place of the one before; without connectivity the saved one.
  ///
  /// - Throws: what kept the feed from being loaded from remote, when there is nothing saved to show for it.
  func loadFeed() async throws -> LoadedFeed {
    do {
      let images = try await loadPage(after: nil)
      let isSaved = await save { try await self.local.save(images) }
      return LoadedFeed(page: paginated(images, isSaved: isSaved), savedAt: nil)
    } catch let error where !(error is any InvalidDataError) {
      try Task.checkCancellation()
      log("The feed could not be loaded: \(error)")
      guard let saved = await loadSavedFeed() else { throw error }
      return saved
    }
  }

  /// An empty page is the last; any other may have one after it.
  ///
  /// - Parameter isSaved: whether the page after this one belongs behind what is saved; behind a gap nothing is saved.
  private func paginated(_ images: [FeedImage], isSaved: Bool) -> Paginated<FeedImage> {
    guard let last = images.last else { return Paginated(items: []) }
    return Paginated(items: images) {
      let page = try await self.loadPage(after: last)
      try Task.checkCancellation()
      let isPageSaved = isSaved ? await self.save { try await self.local.append(page) } : false
      return self.paginated(page, isSaved: isPageSaved)
    }
  }

  private func loadPage(after image: FeedImage?) async throws -> [FeedImage] {
    let (data, response) = try await feedClient.get(from: FeedEndpoint.get(after: image).url(baseURL: baseURL))
    return try FeedItemsMapper.map(data, from: response)
  }

  /// A save that fails is logged and shown, and hides nothing that was loaded.
  ///
  /// - Returns: whether it succeeded.
  private func save(_ work: () async throws -> Void) async -> Bool {
    do {
      try await work()
      return true
    } catch {
      log("The feed could not be saved: \(error)")
      onNotice(.saveFailed)
      return false
    }
  }

  /// Removes a saved feed that has expired or cannot be read.
  func validateCache() async {
    do {
      try await local.validateCache()
    } catch {
      log("The saved feed could not be validated: \(error)")
    }
  }

  // MARK: Pictures

  /// A picture as cells: from the saved data, else from remote. Only data that is a picture is saved.
  ///
  /// - Throws: the client's, the mapper's or the decoder's error; `CancellationError`.
  func loadPicture(from url: URL, format: PictureFormat) async throws -> RenderedPicture {
    try Task.checkCancellation()
    if let picture = try await savedPicture(from: url, format: format) { return picture }
    let data = try await remoteData(from: url)
    let picture = try await render(data, format)
    // Nobody waits for the disk to see a picture, this one or the next.
    Task(priority: .utility) { await savePicture(data, for: url) }
    return picture
  }

  /// The frames of an animated picture. Its data come from the picture, else from where ``loadPicture(from:format:)``
  /// has them. What goes wrong is logged.
  ///
  /// - Throws: as ``loadPicture(from:format:)``.
  func openAnimation(
    of picture: RenderedPicture, from url: URL, format: PictureFormat
  ) async throws -> PictureFrames {
    let data = try await logged(url) {
      if let data = picture.data { return data }
      if let saved = try await self.local.imageData(from: url) { return saved }
      let data = try await self.remoteData(from: url)
      Task(priority: .utility) { await self.savePicture(data, for: url) }
      return data
    }
    let nextFrame = animate(data, format, picture.cells.images.first?.series)
    return { try await self.logged(url, nextFrame) }
  }

  private func logged<Result: Sendable>(
    _ url: URL, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    do {
      return try await work()
    } catch {
      try Task.checkCancellation()
      log("The picture of \(url) cannot be played: \(error)")
      throw error
    }
  }

  private func remoteData(from url: URL) async throws -> Data {
    let (body, response) = try await imageClient.get(from: url)
    return try FeedImageDataMapper.map(body, from: response)
  }

  private func savedPicture(from url: URL, format: PictureFormat) async throws -> RenderedPicture? {
    do {
      guard let data = try await local.imageData(from: url) else { return nil }
      try Task.checkCancellation()
      return try await render(data, format)
    } catch {
      try Task.checkCancellation()
      log("The saved picture of \(url) is of no use: \(error)")
      return nil
    }
  }

  private func savePicture(_ data: Data, for url: URL) async {
    do {
      try await local.saveImageData(data, for: url)
    } catch {
      log("The picture of \(url) could not be saved: \(error)")
    }
  }

  // MARK: Comments

  /// The comments of an image, as remote has them now.
  func loadComments(of image: FeedImage) async throws -> [ImageComment] {
    let url = ImageCommentsEndpoint.get(image.id).url(baseURL: baseURL)
    let (data, response) = try await feedClient.get(from: url)
    return try ImageCommentsMapper.map(data, from: response)
  }
}
