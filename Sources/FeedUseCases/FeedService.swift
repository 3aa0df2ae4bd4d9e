import FeedCaching
import FeedDomain
import Foundation
import Locks

/// The use cases, put together from remote and local parts. None of it runs on the main actor.
public final class FeedService: Sendable {
  /// More images than any screen shows, and few enough to be read at once.
  private static let headCount = 100

  public let log: FailureLog
  let finder: FeedSourceFinder
  let local: LocalFeed
  let loads: LoadScope
  /// What of the feed was seen, and where in it the user is.
  public let seen: any SeenImages
  /// The feeds whose use cases these are together; nil for those of one.
  let several: SeveralFeeds?
  private let saver: FeedSaver
  private let hasLoggedLoss = Locked(false)

  /// - Parameters:
  ///   - finder: gives the source of all that is remote.
  ///   - onNotice: takes what the user should know of the cache.
  public convenience init(
    finder: FeedSourceFinder, local: LocalFeed, log: FailureLog, onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.init(finder: finder, several: nil, local: local, log: log, onNotice: onNotice)
  }

  init(
    finder: FeedSourceFinder, several: SeveralFeeds?, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.finder = finder
    self.several = several
    loads = several?.loads ?? LoadScope()
    self.local = local
    self.log = log
    seen = LocalSeenImages(finder: finder, of: several, local: local, log: log)
    saver = FeedSaver(local: local, log: log, onNotice: onNotice)
  }

  /// Whether the images' own files tell more of them than the feed, see ``detailed(_:)``. What is still to be found out has
  /// no files.
  public var tellsOfFiles: Bool {
    finder.givenSource?.tellsOfFiles == true || parts.contains { $0.tellsOfFiles }
  }

  // MARK: Feed

  /// Takes what there is to show before the newest feed.
  public typealias ShowSaved = @Sendable (LoadedFeed?) async -> Void

  /// The newest feed, which is then saved in place of the one before; without a connection the saved one.
  ///
  /// - Parameter showSaved: takes the beginning of what was saved, or nil when there is nothing, before anything else is
  ///   done; then, before the newest is given, all of it. Of several feeds of which nothing is saved it takes what has come.
  /// - Throws: what kept the feed from being loaded from remote, when there is nothing saved to show for it.
  public func loadFeed(
    showingSaved showSaved: ShowSaved? = nil
  ) async throws -> LoadedFeed {
    try await loads.run { [self] in
      guard let showSaved else { return try await newestFeed(from: firstPage()) }
      return try await newestFeed(showingSaved: showSaved)
    }
  }

  private func newestFeed(showingSaved showSaved: @escaping ShowSaved) async throws -> LoadedFeed {
    let head = await loadSavedHead()
    await showSaved(head)
    // Only the request goes beside: the newest feed is saved in place of the one that is still to be shown.
    async let page = firstPage(showingParts: head == nil ? showSaved : nil)
    if head != nil { await showSaved(loadSavedFeed()) }
    return try await newestFeed(from: page)
  }

  private func pages(of source: any FeedSource) -> FeedPages {
    FeedPages(source: source, saver: saver, seen: seen, loads: loads)
  }

  /// Has the feed that was loaded saved, and gives it.
  private typealias Saving = @Sendable () async -> LoadedFeed

  /// - Parameters:
  ///   - isUnconditional: whether it is wanted though it may be the one that is saved.
  ///   - showParts: takes what has come of several feeds each time one of them is there.
  /// - Returns: nil when it is still the one that is saved.
  private func firstPage(
    isUnconditional: Bool = false, showingParts showParts: ShowSaved? = nil
  ) async -> Result<Saving?, any Error> {
    do {
      if let several {
        let feed = try await several.newestFeed(showingParts: showParts)
        return .success { feed }
      }
      do {
        return .success(try await firstPage(of: finder.source(), isUnconditional))
      } catch {
        guard let source = await finder.source(after: error) else { throw error }
        return .success(try await firstPage(of: source, isUnconditional))
      }
    } catch {
      if !Task.isCancelled { await noteFailure(FailureCause(of: error)) }
      return .failure(error)
    }
  }

  private func noteFailure(_ cause: FailureCause) async {
    do {
      if let key = await finder.key() { try await local.noteFailure(cause, of: key) }
    } catch {
      log.write("It could not be saved why the feed was not loaded: \(error)")
    }
  }

  private func firstPage(of source: any FeedSource, _ isUnconditional: Bool) async throws -> Saving? {
    let pages = pages(of: source)
    var trail = FeedPages.Trail()
    // What cannot be read is logged when it is to be shown.
    let saved = source.isSaved && !isUnconditional ? try? await local.savedFeed(of: source.key, first: 0) : nil
    guard let page = try await pages.firstPage(unless: saved?.state?.validators, after: &trail) else { return nil }
    return { [self, trail] in
      let unseen = await seen.unseen(among: page.images.map(\.id))
      let saved = source.isSaved ? await saver.save(page, of: source.key) : nil
      return LoadedFeed(
        page: pages.paginated(page, saved: saved, unseen: unseen, after: trail).sliced(),
        title: page.title ?? source.title)
    }
  }

  /// The newest feed alone.
  ///
  /// - Throws: what kept it from being loaded from remote, whatever is saved.
  func loadNewestFeed() async throws -> LoadedFeed {
    try await loads.run { [self] in try await remoteFeed(from: firstPage()) }
  }

  private func remoteFeed(from loaded: Result<Saving?, any Error>) async throws -> LoadedFeed {
    guard let saving = try loaded.get() else { return try await unchangedFeed() }
    // Another load may have saved a newer feed while this one waited for the saved one to be shown.
    try Task.checkCancellation()
    return await saving()
  }

  private func newestFeed(from loaded: Result<Saving?, any Error>) async throws -> LoadedFeed {
    do {
      return try await remoteFeed(from: loaded)
    } catch let error where FailureCause(of: error).isNoConnection {
      try Task.checkCancellation()
      guard let saved = await loadSavedFeed() else { throw error }
      return saved
    }
  }

  /// The saved feed, which is the newest.
  private func unchangedFeed() async throws -> LoadedFeed {
    try Task.checkCancellation()
    guard let (source, saved) = await savedFeed(first: Limits.entries), saved.isWhole else {
      // It is gone by now, or a part of it cannot be read.
      return try await remoteFeed(from: firstPage(isUnconditional: true))
    }
    await saver.renew(source.key, saved.images.map(\.id))
    let feed = await loaded(saved, of: source)
    return LoadedFeed(page: feed.page, title: feed.title)
  }

  /// The saved feed while it is young enough; nil when there is none.
  public func loadSavedFeed() async -> LoadedFeed? {
    if let several { return await several.savedFeed() }
    return await loadSavedFeed(first: Limits.entries)
  }

  /// The beginning of it, with the way to what follows all of it.
  func loadSavedFeed(first count: Int) async -> LoadedFeed? {
    guard let (source, saved) = await savedFeed(first: count) else { return nil }
    return await loaded(saved, of: source)
  }

  private func loaded(_ saved: SavedFeed, of source: any FeedSource) async -> LoadedFeed {
    // A cache file of before there were cursors has none.
    let cursor = saved.state.map(\.cursor) ?? saved.images.last.flatMap(source.cursor(after:))
    let pages = pages(of: source)
    let page = FeedPage(
      images: saved.images, cursor: cursor, leftOut: saved.state?.leftOut ?? .nothing)
    let unseen = await seen.unseen(among: saved.images.map(\.id))
    return LoadedFeed(
      page: pages.paginated(page, saved: nil, unseen: unseen, after: FeedPages.Trail()), savedAt: saved.timestamp,
      title: saved.state?.title ?? source.title)
  }

  /// The beginning of the saved feed, in a time that does not depend on its length: what can be painted at once.
  private func loadSavedHead() async -> LoadedFeed? {
    let count = Self.headCount
    let saved = if let several { await several.savedHead(first: count) } else { await loadSavedFeed(first: count) }
    guard let saved else { return nil }
    let page = Paginated(items: saved.page.items, leftOut: saved.page.leftOut, unseen: saved.page.unseen)
    return LoadedFeed(
      page: page, savedAt: saved.savedAt, title: saved.title, place: await place(among: page.items))
  }

  /// The saved feed, which is the newest, at the place where it was left.
  public func loadSavedFeedAsNewest() async -> LoadedFeed? {
    guard let saved = await loadSavedFeed() else { return nil }
    return LoadedFeed(page: saved.page, title: saved.title, place: await place(among: saved.page.items))
  }

  /// Where the feed was left; nil where that is none of these images.
  private func place(among images: [FeedImage]) async -> UUID? {
    let place = await seen.place()
    return images.contains { $0.id == place } ? place : nil
  }

  func savedFeed(first count: Int) async -> (source: any FeedSource, feed: SavedFeed)? {
    guard let source = await finder.known(), source.isSaved else { return nil }
    do {
      guard let saved = try await local.savedFeed(of: source.key, first: count) else { return nil }
      if !saved.isWhole { logLoss() }
      return saved.isWhole || !saved.images.isEmpty ? (source, saved) : nil
    } catch {
      log.write("The saved feed could not be read: \(error)")
      return nil
    }
  }

  /// Logs the loss once: a load may read the saved feed three times.
  private func logLoss() {
    hasLoggedLoss.withLock { hasLogged in
      if !hasLogged { log.write("Images of the saved feed could not be read") }
      hasLogged = true
    }
  }

  /// What is known of the feed without asking its server. Of several as one nothing is, but of each.
  public func summary() async -> FeedSummary {
    do {
      guard let key = await finder.key() else { return FeedSummary() }
      return try await local.summary(of: key)
    } catch {
      log.write("What is known of the feed could not be read: \(error)")
      return FeedSummary()
    }
  }

  /// The image with what its own file tells of it; nil when the feed has told everything.
  public func detailed(_ image: FeedImage) async throws -> FeedImage? {
    try await loads.run { [self] in
      try await log.watch("What \(image.address.text) tells could not be read") {
        try await owner(of: image).finder.source().detailed(image)
      }
    }
  }

  // MARK: What there is to read of an image

  /// The comments of an image, as remote has them now; of one that nobody can comment, or has, what its source tells of
  /// it.
  public func loadStory(of image: FeedImage) async throws -> ImageStory {
    try await loads.run { [self] in try await owner(of: image).story(of: image) }
  }

  /// The use cases of the feed that lists the image, of several: itself where it is none of theirs.
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

  /// The same of the image of that id.
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

  // MARK: The end

  /// Ends what is loading: it throws a `CancellationError`, and so does what is asked for after that.
  public func stopLoading() {
    loads.end()
    for service in parts { service.stopLoading() }
  }

  /// Waits until all that was loaded is saved, or is known not to be. What is to be tried again has its time.
  public func waitForSaving() async {
    await saver.wait()
    for service in parts { await service.waitForSaving() }
    await seen.finish()
  }

  /// The same at the end, without the time until something is tried again.
  public func finishSaving() async {
    await saver.finish()
    for service in parts { await service.finishSaving() }
    await seen.finish()
  }

  /// The same of the pictures, for which nobody else waits.
  public func finishSavingPictures() async {
    await loads.finishSaving()
    for service in parts { await service.finishSavingPictures() }
  }

  private var parts: [FeedService] { several?.parts.map(\.service) ?? [] }

  /// Removes a saved feed that has expired or cannot be read.
  public func validateCache() async {
    for service in parts { await service.validateCache() }
    do {
      let source = await finder.known()
      guard several == nil, source?.isSaved != false else { return }
      // Of a source that is not known yet nothing is saved; feeds of others may be.
      try await local.validateCache(of: source?.key)
    } catch {
      log.write("The saved feed could not be validated: \(error)")
    }
  }
}
