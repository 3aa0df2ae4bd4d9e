import Documents
import FeedAPI
import FeedCaching
import FeedDomain
import FeedHTTP
import FeedPresentation
import FeedServer
import FeedStoreSQLite
import FeedUseCases
import Foundation
import Locks
import PictureCodecs

/// The network client, the cache, the picture workers and the log, which all feeds of the process share, and the feeds
/// that are open.
public final class ProcessEdges: Sendable {
  /// The decoder for still pictures. Its worker starts with the first picture.
  public let decoder: ImageDecoder
  /// The decoder for the frames of animated pictures.
  public let animations: AnimationDecoder
  let documents = DocumentReader()
  private let metadata: MetadataReader
  private let client: CurlHTTPClient
  let local: LocalFeed
  let cacheSize: Int
  let historyUse: HistoryUse
  private let busyTimeout: BusyTimeout
  private let budget = ByteBudget(limit: imagesLimit, largest: Limits.pictureSize)
  private let pages: PageDownloads
  let log: FailureLog
  private let onNotice: @Sendable (FeedNotice) -> Void
  private let feeds = Locked<[OpenFeed]>([])

  /// The path of the worker program, which is this program itself.
  public static let program = "/proc/self/exe"
  /// The maximum total size, in bytes, of the pictures that are being loaded, decoded or saved at the same time.
  private static let imagesLimit = 64 << 20

  /// - Parameter onNotice: the function that receives notices for the user about the cache and about combined feeds.
  /// - Throws: `EdgeSettings.UnusableSetting`.
  public init(_ settings: EdgeSettings, onNotice: @escaping @Sendable (FeedNotice) -> Void) throws {
    let log = FailureLog { [file = settings.log] in file?.write($0) }
    let busyTimeout = BusyTimeout()
    client = try Self.makeClient(settings)
    pages = Self.makePages(client, budget: budget, parser: documents)
    decoder = ImageDecoder(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    animations = AnimationDecoder(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    metadata = MetadataReader(workerPath: Self.program, isSandboxed: settings.isSandboxed)
    local = LocalFeed(currentDate: Date.init) {
      Self.makeStore(settings, busyTimeout: busyTimeout, log: log, onNotice: onNotice)
    }
    cacheSize = settings.cacheSize
    historyUse = HistoryUse(settings)
    self.busyTimeout = busyTimeout
    self.log = log
    self.onNotice = onNotice
  }

  // MARK: Feeds

  /// Opens one or several feeds. Each feed's requests carry its own credentials, even if feeds share a server.
  ///
  /// - Throws: ``DemoUnavailable``.
  public func open(_ choice: FeedChoice) throws -> OpenFeed {
    switch choice {
    case .one(let requested, _): try open(requested)
    case .combined(let name, let named): try open(choice.feeds, of: named.count, as: name)
    }
  }

  /// Opens a feed. Throws ``DemoUnavailable`` if the demo's server cannot start.
  public func open(_ requested: RequestedFeed) throws -> OpenFeed {
    let (service, server) = try makeService(of: requested)
    let description = requested.argument?.feedDescription
    return opened(
      OpenFeed(
        service, title: description?.title, origin: description?.origin, isFederated: description?.isFederated == true,
        address: requested.argument?.server?.textWithoutUserinfo, server: server
      ) { [weak self] in self?.forget($0) })
  }

  /// An error that says that the demo's server cannot start.
  public struct DemoUnavailable: WordedError {
    public let wording: Wording
  }

  private func open(_ feeds: [FeedCatalog.Feed], of namedCount: Int, as name: String) throws -> OpenFeed {
    let parts = try feeds.map { feed in
      FeedService.Part(name: feed.name, service: try makeService(of: feed.requested).service)
    }
    let service = FeedService(
      parts, title: name, namedCount: namedCount, local: local, log: log, onNotice: onNotice)
    return opened(OpenFeed(service, title: name, origin: nil) { [weak self] in self?.forget($0) })
  }

  private func opened(_ feed: OpenFeed) -> OpenFeed {
    feeds.withLock { $0.append(feed) }
    return feed
  }

  private func makeService(of requested: RequestedFeed) throws -> (service: FeedService, server: LocalServer?) {
    guard let argument = requested.argument else {
      let server = try makeDemo()
      // The demo uses a different port each time, so saved data would never be used again.
      let memory = LocalFeed(currentDate: Date.init) { InMemoryFeedStore() }
      return (makeService(of: .feed(ContractFeed(baseURL: server.baseURL)), for: requested, local: memory), server)
    }
    return (makeService(of: argument, for: requested, local: local), nil)
  }

  private func makeDemo() throws -> LocalServer {
    do {
      return try LocalServer(feed: LandscapeFeed.make(now: Date()))
    } catch {
      throw DemoUnavailable(
        wording: Wording(
          en: "the demo cannot be served: \(error)", el: "η επίδειξη δεν είναι διαθέσιμη: \(error)",
          ptBR: "a demonstração não está disponível: \(error)"))
    }
  }

  private func makeService(of argument: SourceArgument, for requested: RequestedFeed, local: LocalFeed) -> FeedService {
    let sources = makeSources(of: requested, local: local)
    return FeedService(
      finder: sources.finder(of: argument), pages: pages, local: local, log: log, onNotice: onNotice)
  }

  func makeSources(of requested: RequestedFeed, local: LocalFeed? = nil) -> FeedSources {
    let client = client.authenticated(with: requested.credentials)
    let edges = SourceEdges(
      client: client, pictures: Self.makePictures(client, budget: budget), parser: documents,
      account: requested.account, hasToken: requested.hasToken, log: log,
      files: FileLoader(
        budget: budget, byteLimit: Limits.pictureSize, log: log, isPicture: PictureFormat.isPicture
      ) { [metadata] in try await metadata.metadata(of: $0) })
    return FeedSources(edges: edges, local: local ?? self.local, onChange: { [weak self] in self?.replaceWorkers() })
  }

  /// Returns the metadata of a picture as facts. If the metadata cannot be read, logs the error and returns only the
  /// facts that are known without the metadata.
  ///
  /// - Throws: `CancellationError`.
  @Sendable
  public func facts(of picture: Data) async throws -> [FeedImage.Details.Fact] {
    var contents = PictureMetadata()
    do {
      contents = try await log.watch("The metadata of a picture could not be read") {
        try await metadata.metadata(of: picture)
      }
    } catch {
      try Task.checkCancellation()
      if error is CancellationError { throw error }
    }
    return contents.facts(byteCount: picture.count)
  }

  /// Returns summaries of the feeds by name, without loading the feeds. Folders and the demo have none.
  public func summaries(of feeds: [FeedCatalog.Feed], withPictures: Bool = false) async -> [String: FeedSummary] {
    var summaries: [String: FeedSummary] = [:]
    for feed in feeds {
      let requested = feed.requested
      guard !requested.isFolder, let argument = requested.argument else { continue }
      var summary = await makeService(of: argument, for: requested, local: local).summary(withPicture: withPictures)
      if summary.kind == nil { summary.kind = await makeSources(of: requested).knownFeed(of: argument)?.feedKind }
      summaries[feed.name] = summary
    }
    return summaries
  }

  /// The use cases of a group without feeds. The only pictures that they load are in the cache.
  public var savedPictures: FeedService {
    FeedService([], title: "", namedCount: 0, local: local, log: log, onNotice: onNotice)
  }

  private func forget(_ feed: OpenFeed) {
    feeds.withLock { $0.removeAll { $0 === feed } }
    replaceWorkers()
  }

  /// Replaces the decoding and metadata workers. After that, a worker that was taken over by malicious data receives no
  /// data from other sources. Feeds that load at the same time share workers, so such a worker may have seen data from
  /// all of them.
  public func replaceWorkers() {
    decoder.replaceWorkers()
    metadata.replaceWorkers()
  }

  // MARK: The process

  /// Removes saved feeds that have expired, and open feeds whose saved data cannot be read.
  public func validateCache() async {
    do {
      if openFeeds.isEmpty { try await local.validateCache() }
    } catch {
      log.write("The saved feeds could not be validated: \(error)")
    }
    await forgetUnwantedHistory()
    for feed in openFeeds { await feed.service.validateCache() }
  }

  /// Validates the cache without waiting for other programs' locks, and does not use it again until ``resume()``.
  public func suspend() async {
    busyTimeout.beginFailingFast()
    for feed in openFeeds { await feed.service.seen.finish() }
    await validateCache()
    await local.pause()
  }

  /// Allows the use of the cache again.
  public func resume() {
    busyTimeout.endFailingFast()
    local.resume()
  }

  /// Finishes the open feeds, then closes the cache and stops the workers, without waiting for other programs' locks.
  public func end() async {
    busyTimeout.beginFailingFast()
    if openFeeds.isEmpty { await validateCache() } else { await forgetUnwantedHistory() }
    for feed in openFeeds { await feed.finish() }
    await local.close()
    await animations.shutDown()
    await decoder.shutDown()
    await metadata.shutDown()
  }

  private var openFeeds: [OpenFeed] { feeds.withLock { Array($0) } }

  // MARK: Edges

  private static func makeClient(_ settings: EdgeSettings) throws(EdgeSettings.UnusableSetting) -> CurlHTTPClient {
    var configuration = CurlHTTPClient.Configuration(environment: settings.environment)
    configuration.bodyLimit = Limits.feedSize
    configuration.caFile = settings.certificateFile
    configuration.userAgent = settings.userAgent
    configuration.rateLimits = RateLimits(currentDate: Date.init)
    do {
      return try CurlHTTPClient(configuration: configuration)
    } catch {
      throw EdgeSettings.UnusableSetting(setting: \.certificateFile, reason: "\(error)")
    }
  }

  private static func makePictures(_ client: CurlHTTPClient, budget: ByteBudget) -> PictureDownloads {
    PictureDownloads(budget: budget, currentDate: Date.init, isPicture: PictureFormat.isPicture) { lease in
      client.bounded(toBytes: Limits.pictureSize, within: Limits.pictureTime, lease: lease)
    }
  }

  /// - Parameter client: a client without credentials.
  private static func makePages(
    _ client: CurlHTTPClient, budget: ByteBudget, parser: any DocumentParser
  ) -> PageDownloads {
    PageDownloads(
      client: client.bounded(toBytes: Limits.pageSize, within: Limits.pageTime, cutsBody: true),
      pictures: makePictures(client, budget: budget), parser: parser, currentDate: Date.init)
  }

  private static func makeStore(
    _ settings: EdgeSettings, busyTimeout: BusyTimeout, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) -> any LocalFeed.Store {
    guard settings.usesCache else { return InMemoryFeedStore() }
    do {
      return try SQLiteFeedStore(
        fileURL: settings.cacheFile, imageBudget: settings.cacheSize, busyTimeout: busyTimeout,
        onLoss: { loss in
          switch loss {
          case .setAside(let url, let cause):
            log.write("The cache was set aside as \(url.path): \(cause)")
            onNotice(.cacheSetAside(name: url.lastPathComponent))
          case .removed:
            log.write("The cache was deleted; a new one was started")
            onNotice(.cacheRemoved)
          }
        })
    } catch {
      log.write("The cache cannot be used: \(error)")
      onNotice(.cacheInMemory((error as? any StoreError)?.failure ?? .other("\(error)")))
      return InMemoryFeedStore()
    }
  }
}
